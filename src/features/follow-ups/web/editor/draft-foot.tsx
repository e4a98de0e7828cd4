import { Link } from '@tanstack/react-router';
import { Check, Ellipsis, RotateCcw, Sparkle } from 'lucide-react';
import { useId } from 'react';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { NativeSelect } from '#ui/forms/native-select.tsx';
import { notify } from '#ui/toast.ts';
import type { FollowUp } from '../../contract.ts';
import { summaryCopies } from '../../rules/follow-up.ts';
import { firstNameOf } from '../follow-up-words.ts';
import type { Draft } from './use-draft.ts';
import { VoiceScore } from './voice-score.tsx';

type Props = { email: FollowUp; draft: Draft; onWriteAgain: () => void };

const copyNames = {
  none: 'No summary',
  attached: 'Summary attached',
  linked: 'Link to the summary',
} as const;

/** Below the text: how it sounds, for whom it is written, what goes with it, and whether it is saved. */
export function DraftFoot({ email, draft, onWriteAgain }: Props) {
  const { clientId, clientName, tone, conversationId } = email;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-t border-line px-2 py-2 sm:px-4">
      <VoiceScore authenticity={email.authenticity} />
      {clientId ? (
        <Link
          to="/clients/$id"
          params={{ id: clientId }}
          className="rounded-md px-2.5 py-1.5 text-sm text-ink-soft transition-colors hover:bg-raised hover:text-ink touch:py-3"
        >
          Tone for {firstNameOf(clientName)}: <span className="font-medium">{tone}</span>
        </Link>
      ) : null}
      {conversationId ? <SummaryCopy draft={draft} name={firstNameOf(clientName)} /> : null}
      <span className="ml-auto flex items-center gap-1">
        <SaveNote draft={draft} />
        <Menu trigger={<IconButtonTrigger />} side="top">
          <MenuItem icon={<Sparkle aria-hidden />} onClick={onWriteAgain}>
            Write it again
          </MenuItem>
          {email.original ? (
            <MenuItem icon={<RotateCcw aria-hidden />} onClick={() => restoreOriginal(email, draft)}>
              Restore the original draft
            </MenuItem>
          ) : null}
        </Menu>
      </span>
    </div>
  );
}

const IconButtonTrigger = (props: object) => (
  <IconButton {...props} label="More">
    <Ellipsis aria-hidden />
  </IconButton>
);

function restoreOriginal({ original }: FollowUp, draft: Draft): void {
  if (!original) return;
  const { subject, content } = draft.text;
  draft.change(original);
  notify('Original draft restored', {
    action: { label: 'Undo', onClick: () => draft.change({ subject, content }) },
  });
}

function SummaryCopy({ draft, name }: { draft: Draft; name: string }) {
  const id = useId();
  return (
    <span className="relative inline-flex items-center">
      <label htmlFor={id} className="sr-only">
        Summary for {name}
      </label>
      <NativeSelect
        id={id}
        options={summaryCopies.map((value) => ({ value, label: copyNames[value] }))}
        value={draft.text.summaryCopy}
        onChange={({ target }) => {
          const summaryCopy = summaryCopies.find((one) => one === target.value);
          if (summaryCopy) draft.change({ summaryCopy });
        }}
        className="h-8 rounded-md pr-8 pl-2.5 text-sm text-ink-soft transition-colors hover:bg-raised hover:text-ink touch:h-11"
        chevron="right-2.5 text-ink-faint"
      />
    </span>
  );
}

/** Keeps its line, so that nothing moves. */
function SaveNote({ draft: { state, conflict } }: { draft: Draft }) {
  const words = {
    saved: 'Saved',
    saving: 'Saving …',
    local: 'Saved in this browser',
    incomplete: 'Not saved yet',
  }[state];
  return (
    <span role="status" className="flex items-center gap-1.5 px-1 text-sm text-ink-faint">
      {state === 'saved' ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
      {conflict === null ? words : 'Waiting for your choice'}
    </span>
  );
}

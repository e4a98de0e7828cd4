import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { productTemplate } from '#features/templates/rules/product-templates.ts';
import { TemplateOptions } from '#features/templates/web/template-options.tsx';
import { NativeSelect } from '#ui/forms/native-select.tsx';
import type { ReviewedConversation } from '../../../contract.ts';
import { toneBefore } from '../../../rules/notes/notes-view.ts';
import { useNoteTemplate } from './use-note-template.ts';

type Props = { conversation: ReviewedConversation };

const automatic = '';

/** Which note template the results are shown by, why, and the choice of another. */
export function NotesAs({ conversation }: Props) {
  const id = useId();
  const { notes, noteTemplate } = conversation;
  const { own, choose } = useNoteTemplate(conversation);
  // A chosen template that was deleted has given way to the one that fits.
  const isChosen = noteTemplate !== null && noteTemplate === notes.template.id;
  const fitting = productTemplate(notes.automatic.id)?.name ?? notes.template.name;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft print:hidden">
      <div className="flex min-w-0 items-center gap-2">
        <label htmlFor={id} className="shrink-0">
          Notes as
        </label>
        <span className="relative min-w-0">
          <NativeSelect
            id={id}
            value={isChosen ? notes.template.id : automatic}
            onChange={(event) => void choose(event.target.value === automatic ? null : event.target.value)}
            className="h-8 max-w-full rounded-md border border-line bg-card pr-8 pl-2.5 font-medium text-ink transition-colors hover:border-line-strong touch:h-11"
            chevron="right-2.5 text-ink-faint"
          >
            <option value={automatic}>{isChosen ? `Automatic: ${fitting}` : notes.template.name}</option>
            <TemplateOptions own={own} />
          </NativeSelect>
        </span>
      </div>
      <p className="min-w-0 text-pretty">
        {isChosen ? 'Chosen by you.' : `Chosen because ${notes.automatic.reasons.join(' and ')}.`}{' '}
        <Link to="/ai-settings" hash="templates" className={linkClass}>
          Edit templates
        </Link>
      </p>
      <ToneNote conversation={conversation} />
    </div>
  );
}

const linkClass =
  'rounded-sm whitespace-nowrap underline decoration-line-strong/60 underline-offset-4 hover:text-ink hover:decoration-current touch:relative touch:after:absolute touch:after:-inset-y-2.5 touch:after:inset-x-0';

/** A language model writes in a tone; another one needs a new reading. */
function ToneNote({ conversation }: Props) {
  const before = toneBefore(conversation);
  const { client } = conversation.notes;
  return before && client ? (
    <p className="w-full text-pretty">
      These results are written in the tone “{before}”. To have them in “{client.tone}”, choose “Analyse
      again” in the menu.
    </p>
  ) : null;
}

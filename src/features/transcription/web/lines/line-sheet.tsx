import { ArrowLeftRight, Merge, Pencil, Play, Scissors, UserPen, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import type { Tone } from '../speaker-tones.ts';
import { SpeakerChips } from './speaker-chips.tsx';
import type { LineActions, Reach } from './use-lines.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  line: TranscriptTurn | undefined;
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  /** How many lines from this one on have the same label, up to a confirmed one. */
  onwards: number;
  hasSound: boolean;
  actions: LineActions;
  onRename: () => void;
};

/** All actions on a line for touch and mouse; the same as the shortcut keys. */
export function LineSheet({
  open,
  onClose,
  line,
  speakers,
  tones,
  onwards,
  hasSound,
  actions,
  onRename,
}: Props) {
  const [reach, setReach] = useState<Reach>('line');
  const then = (act: () => void) => () => {
    onClose();
    setReach('line');
    act();
  };
  return (
    <Dialog open={open && line !== undefined} onClose={then(() => undefined)} title="Who said this?">
      <blockquote className="line-clamp-2 font-serif text-[1.0625rem] leading-7 text-ink-soft">
        {line?.text}
      </blockquote>
      <div className="mt-3 -ml-2 flex flex-wrap gap-1">
        <SpeakerChips
          speakers={speakers}
          tones={tones}
          current={line?.speaker}
          onChoose={(label) => then(() => actions.assign(label, reach))()}
        />
        <button
          type="button"
          onClick={then(() => actions.assign(null, reach))}
          className="flex h-8 items-center gap-1.5 rounded-md px-2 text-sm text-ink-soft transition-colors hover:bg-raised touch:h-11"
        >
          <UserPlus aria-hidden className="size-4" />
          New speaker
        </button>
      </div>
      {onwards > 1 ? (
        <div className="mt-2">
          <Checkbox
            checked={reach === 'onwards'}
            onChange={(isChecked) => setReach(isChecked ? 'onwards' : 'line')}
            label={onwards === 2 ? 'Also change the next line' : `Also change the next ${onwards - 1} lines`}
          />
        </div>
      ) : null}
      <ul className="mt-4 -mx-2 border-t border-line pt-2">
        {hasSound ? (
          <Item icon={<Play aria-hidden />} onClick={then(actions.play)}>
            Play from here
          </Item>
        ) : null}
        <Item icon={<Pencil aria-hidden />} onClick={then(actions.edit)}>
          Edit the text
        </Item>
        <Item icon={<Scissors aria-hidden />} onClick={then(actions.split)}>
          Split line
        </Item>
        <Item icon={<Merge aria-hidden />} onClick={then(actions.join)}>
          Join with the next line
        </Item>
        <Item icon={<ArrowLeftRight aria-hidden />} onClick={then(actions.swap)}>
          Swap the two speakers from here
        </Item>
        <Item icon={<UserPen aria-hidden />} onClick={then(onRename)}>
          Rename speakers
        </Item>
      </ul>
    </Dialog>
  );
}

type ItemProps = { icon: ReactNode; onClick: () => void; children: ReactNode };

function Item({ icon, onClick, children }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2 text-left transition-colors hover:bg-raised touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft"
      >
        {icon}
        {children}
      </button>
    </li>
  );
}

import { ArrowLeftRight, Merge, Pencil, Play, Scissors, Undo2, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import type { Speaker } from '../../contract.ts';
import type { Tone } from '../speakers/speaker-tones.ts';
import { SpeakerChips } from './speaker-chips.tsx';
import type { LineActions } from './use-transcript-editor.ts';

type Props = {
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  actions: LineActions;
  /** The transcript has the focus, so its shortcut keys work. */
  isActive: boolean;
  current: string | undefined;
  selected: number;
  hasSound: boolean;
};

/** The toolbar below the transcript, at the foot of the window where the panel is taller: actions and their keys. */
export function LineBar({ speakers, tones, actions, isActive, current, selected, hasSound }: Props) {
  if (!isActive) {
    return (
      <p className="sticky bottom-0 flex h-11 shrink-0 items-center gap-1.5 border-t border-line bg-card px-4 text-sm whitespace-nowrap text-ink-faint sm:px-5 print:hidden">
        Click a line or press <KeyboardHint keys="T" /> to correct who spoke or what was said
      </p>
    );
  }
  return (
    <div
      role="toolbar"
      aria-label="This line"
      className="sticky bottom-0 flex h-11 shrink-0 items-center gap-0.5 border-t border-accent bg-[color-mix(in_oklab,var(--accent-soft)_40%,var(--card))] px-2 sm:px-3 print:hidden"
    >
      <div className="flex min-w-0 flex-1 items-center overflow-x-auto">
        {selected > 1 ? (
          <span className="px-2 text-sm whitespace-nowrap text-ink-soft">{selected} lines:</span>
        ) : null}
        <SpeakerChips
          speakers={speakers}
          tones={tones}
          current={current}
          onChoose={(label) => actions.assign(label, 'line')}
        />
      </div>
      <Tool label="New speaker" keys="N" onClick={() => actions.assign(null, 'line')}>
        <UserPlus aria-hidden />
      </Tool>
      <Tool label="Swap the two speakers from here" keys="W" onClick={actions.swap}>
        <ArrowLeftRight aria-hidden />
      </Tool>
      <Tool label="Edit the text" keys="E" onClick={actions.edit}>
        <Pencil aria-hidden />
      </Tool>
      <Tool label="Split line" keys="X" onClick={actions.split}>
        <Scissors aria-hidden />
      </Tool>
      <Tool label="Join with the next line" keys="M" onClick={actions.join}>
        <Merge aria-hidden />
      </Tool>
      <Tool label="Undo the last correction" keys="Z" onClick={actions.undo}>
        <Undo2 aria-hidden />
      </Tool>
      {hasSound ? (
        <Tool label="Play from here" keys="Enter" onClick={actions.play}>
          <Play aria-hidden />
        </Tool>
      ) : null}
    </div>
  );
}

type ToolProps = { label: string; keys: string; onClick: () => void; children: ReactNode };

function Tool({ label, keys, onClick, children }: ToolProps) {
  return (
    <IconButton label={label} shortcut={keys} onClick={onClick} className="size-8! [&_svg]:size-4!">
      {children}
    </IconButton>
  );
}

import { Scissors } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import type { Speaker } from '../../../contract.ts';
import { SpeakerChips } from '../speaker-chips.tsx';
import type { Tone } from '../../speaker-tones.ts';
import { characterAt } from './letter-at.ts';

type Props = {
  text: string;
  /** Where the second part begins. */
  at: number;
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  /** Moves the split to the word at this offset. */
  onMove: (letter: number) => void;
  /** Null: the second part keeps its speaker. */
  onCut: (speaker: string | null) => void;
  onCancel: () => void;
};

/** A line being split: the split point is between two words and moves with the arrow keys or a click on a word. */
export function LineSplit({ text, at, speakers, tones, onMove, onCut, onCancel }: Props) {
  return (
    <div className="sm:-col-end-1">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same, on the line itself */}
      <p
        data-said
        onClick={(event) => {
          const letter = characterAt(event.currentTarget, event);
          if (letter !== null) onMove(letter);
        }}
        className="cursor-text font-serif text-[1.0625rem] leading-7 wrap-anywhere"
      >
        {text.slice(0, at)}
        <span
          aria-hidden
          className="-my-1 mr-1 inline-block h-7 w-0.5 translate-y-1.5 rounded-full bg-accent"
        />
        <span className="bg-accent-soft">{text.slice(at)}</span>
      </p>
      <p className="sr-only" aria-live="polite">
        Split before “{text.slice(at).split(/\s+/, 3).join(' ')}”
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="primary"
          icon={<Scissors aria-hidden className="size-4" />}
          onClick={() => onCut(null)}
        >
          Split here <KeyboardHint keys="Enter" />
        </Button>
        <span className="text-sm text-ink-soft">Second part said by</span>
        <SpeakerChips speakers={speakers} tones={tones} onChoose={onCut} />
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel <KeyboardHint keys="Esc" />
        </Button>
      </div>
    </div>
  );
}

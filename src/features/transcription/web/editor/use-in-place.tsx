import { useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import type { Speaker } from '../../contract.ts';
import type { Edits } from '../edits/use-edits.ts';
import type { Tone } from '../speakers/speaker-tones.ts';
import type { InPlace } from '../text/line-chunk.tsx';
import { rememberTerm } from '../vocabulary/queries.ts';
import { LineSplit } from './line-split.tsx';
import { LineEditor } from './line-editor.tsx';
import { ReplacementOffer } from './replacement-offer.tsx';
import type { Mode } from './use-line-mode.ts';
import type { LineActions } from './use-transcript-editor.ts';

type Options = {
  mode: Mode | null;
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  edits: Edits;
  actions: LineActions;
};

/** What the current line renders instead of, or below, its words: editor, split, or offer after an edit. */
export function useInPlace({ mode, speakers, tones, edits, actions }: Options): InPlace | null {
  const cache = useQueryClient();
  switch (mode?.kind) {
    case 'editing': {
      const { turn, match } = mode;
      if (!match) return null; // `LostLine` shows it below the list
      return {
        turnId: match.id,
        content: (
          <LineEditor
            key={turn.id}
            seen={turn}
            isOther={match.id !== turn.id && match.text !== turn.text}
            drafts={edits.drafts}
            onSave={actions.save}
            onCancel={actions.leave}
          />
        ),
        below: null,
      };
    }
    case 'cutting':
      return {
        turnId: mode.turn.id,
        content: (
          <LineSplit
            text={mode.turn.text}
            at={mode.at}
            speakers={speakers}
            tones={tones}
            onMove={actions.moveSplitTo}
            onCut={actions.finishSplit}
            onCancel={actions.leave}
          />
        ),
        below: null,
      };
    case 'offering': {
      const { replacement, others, turnId } = mode;
      const { from, to } = replacement;
      return {
        turnId,
        content: null,
        below: (
          <ReplacementOffer
            key={`${from} ${to}`}
            replacement={replacement}
            others={others}
            onChangeAll={() =>
              void edits.make([{ kind: 'replaceTerm', from, to }], `“${from}” is now “${to}” everywhere`)
            }
            onRemember={() =>
              void rememberTerm(cache, to, from).catch((error: unknown) =>
                warn('The term was not saved', { description: messageFor(error) }),
              )
            }
            onClose={actions.leave}
          />
        ),
      };
    }
    case undefined:
      return null;
  }
}

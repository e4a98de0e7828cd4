import { useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import type { Speaker } from '../../contract.ts';
import type { Edits } from '../edits/use-edits.ts';
import type { Tone } from '../speaker-tones.ts';
import type { InPlace } from '../text/in-place.ts';
import { rememberTerm } from '../vocabulary/queries.ts';
import { LineCut } from './cut/line-cut.tsx';
import { LineEditor } from './line-editor.tsx';
import { ReplacementOffer } from './replacement-offer.tsx';
import type { Doing, LineActions } from './use-lines.ts';

type Given = {
  doing: Doing | null;
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  edits: Edits;
  actions: LineActions;
};

/** What stands in the line that is being worked on: an editor, a cut, or an offer after an edit. */
export function useInPlace({ doing, speakers, tones, edits, actions }: Given): InPlace | null {
  const cache = useQueryClient();
  switch (doing?.kind) {
    case 'editing': {
      const { turn, heir } = doing;
      if (!heir) return null; // its words are at the foot of the list
      return {
        turnId: heir.id,
        said: (
          <LineEditor
            key={turn.id}
            seen={turn}
            isOther={heir.id !== turn.id && heir.text !== turn.text}
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
        turnId: doing.turn.id,
        said: (
          <LineCut
            text={doing.turn.text}
            at={doing.at}
            speakers={speakers}
            tones={tones}
            onMove={actions.moveCutTo}
            onCut={actions.finishCut}
            onCancel={actions.leave}
          />
        ),
        below: null,
      };
    case 'offering': {
      const { replacement, others, turnId } = doing;
      const { from, to } = replacement;
      return {
        turnId,
        said: null,
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

import type { MouseEvent } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import { playFrom, seekTo } from '../player/playback.ts';
import { highlightText } from '../text/marks.ts';
import { wordSpans } from '../text/word-places.ts';
import { cursorAt, type Cursor } from './standing/cursor.ts';
import { characterAt } from './cut/letter-at.ts';

type Options = {
  turns: readonly TranscriptTurn[];
  audio: HTMLAudioElement | null;
  /** Where a Shift selection begins. */
  anchorId: string | undefined;
  isBusy: boolean;
  setCursor: (cursor: Cursor) => void;
  onWho: () => void;
  onPlay: () => void;
};

/** A click on a name opens the line’s menu, on a time plays, on a word moves the playhead; Shift selects. */
export function useLineClicks({ turns, audio, anchorId, isBusy, setCursor, onWho, onPlay }: Options) {
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-turn]');
    const index = turns.findIndex(({ id }) => id === row?.dataset.turn);
    const turn = turns[index];
    if (!row || !turn || isBusy || target?.closest('button')) return;
    if (event.shiftKey) return setCursor(cursorAt(turns, index, anchorId ?? null));
    setCursor(cursorAt(turns, index));
    if (target?.closest('[data-who]')) return onWho();
    if (target?.closest('[data-when]') && audio && turn.start !== null) {
      playFrom(audio, turn.start);
      return onPlay();
    }
    const said = target?.closest('[data-said]');
    const isMarking = getSelection()?.isCollapsed === false; // a text selection, perhaps to copy
    const letter = said && !isMarking ? characterAt(said, event) : null;
    if (letter === null) return;
    setCursor({ ...cursorAt(turns, index), caret: letter });
    const place = wordSpans(turn).findLast(({ from }) => from <= letter);
    if (!audio || !place) return;
    seekTo(audio, place.start);
    highlightText('spoken', row, place.from, place.to);
  };
}

import type { MouseEvent } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import { playFrom, seekTo } from '../player/playback.ts';
import { markText } from '../text/marks.ts';
import { wordPlaces } from '../text/word-places.ts';
import { at, type Cursor } from './standing/cursor.ts';
import { letterAt } from './cut/letter-at.ts';

type Given = {
  turns: readonly TranscriptTurn[];
  audio: HTMLAudioElement | null;
  /** Where a selection with Shift begins. */
  hereId: string | undefined;
  isBusy: boolean;
  setCursor: (cursor: Cursor) => void;
  onWho: () => void;
  onPlay: () => void;
};

/** A click on a name says who speaks, on a time plays, on a word sets the playhead to it; with Shift it selects. */
export function useLineClicks({ turns, audio, hereId, isBusy, setCursor, onWho, onPlay }: Given) {
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-turn]');
    const index = turns.findIndex(({ id }) => id === row?.dataset.turn);
    const turn = turns[index];
    if (!row || !turn || isBusy || target?.closest('button')) return;
    if (event.shiftKey) return setCursor(at(turns, index, hereId ?? null));
    setCursor(at(turns, index));
    if (target?.closest('[data-who]')) return onWho();
    if (target?.closest('[data-when]') && audio && turn.start !== null) {
      playFrom(audio, turn.start);
      return onPlay();
    }
    const said = target?.closest('[data-said]');
    const isMarking = getSelection()?.isCollapsed === false; // words are being selected to be copied
    const letter = said && !isMarking ? letterAt(said, event) : null;
    if (letter === null) return;
    setCursor({ ...at(turns, index), caret: letter });
    const place = wordPlaces(turn).findLast(({ from }) => from <= letter);
    if (!audio || !place) return;
    seekTo(audio, place.start);
    markText('spoken', row, place.from, place.to);
  };
}

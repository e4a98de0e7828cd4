import type { MouseEvent } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import { playFrom, seekTo } from '../player/playback.ts';
import { highlightText } from '../text/highlights.ts';
import { wordSpans } from '../text/word-spans.ts';
import { cursorAt, type Cursor } from './cursor.ts';
import { characterAt } from './character-at.ts';

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

/** A click on a name opens the line’s menu, on a time or a note plays, on a word moves the playhead; Shift selects. */
export function useLineClicks({ turns, audio, anchorId, isBusy, setCursor, onWho, onPlay }: Options) {
  const openNote = (index: number, seconds: number) => {
    setCursor(cursorAt(turns, index));
    if (!audio) return;
    playFrom(audio, seconds);
    onPlay();
  };
  return (event: MouseEvent<HTMLElement>) => {
    const clicked = isBusy ? null : clickedLine(event.target, turns);
    if (!clicked) return;
    const { target, index, turn, note } = clicked;
    if (note) return openNote(index, Number(note.dataset.note));
    if (event.shiftKey) return setCursor(cursorAt(turns, index, anchorId ?? null));
    setCursor(cursorAt(turns, index));
    if (target.closest('[data-who]')) return onWho();
    if (target.closest('[data-when]') && audio && turn.start !== null) {
      playFrom(audio, turn.start);
      return onPlay();
    }
    onCharacter(clicked, clickedCharacter(target, event));
  };

  function onCharacter({ row, turn, index }: ClickedLine, character: number | null) {
    if (character === null) return;
    setCursor({ ...cursorAt(turns, index), caret: character });
    if (audio) seekToWord(audio, row, turn, character);
  }
}

type ClickedLine = {
  target: Element;
  row: HTMLElement;
  index: number;
  turn: TranscriptTurn;
  /** The note in the line that was clicked. */
  note: HTMLElement | null;
};

/** The line under the pointer; null beside the lines and on a line’s buttons, but for its notes. */
function clickedLine(target: EventTarget, turns: readonly TranscriptTurn[]): ClickedLine | null {
  if (!(target instanceof Element)) return null;
  const note = target.closest<HTMLElement>('[data-note]');
  if (!note && target.closest('button')) return null;
  const row = target.closest<HTMLElement>('[data-turn]');
  const index = turns.findIndex(({ id }) => id === row?.dataset.turn);
  const turn = turns[index];
  return row && turn ? { target, row, index, turn, note } : null;
}

function clickedCharacter(target: Element, event: MouseEvent<HTMLElement>): number | null {
  const said = target.closest('[data-said]');
  const isMarking = getSelection()?.isCollapsed === false; // a text selection, perhaps to copy
  return said && !isMarking ? characterAt(said, event) : null;
}

function seekToWord(
  audio: HTMLAudioElement,
  row: HTMLElement,
  turn: TranscriptTurn,
  character: number,
): void {
  const place = wordSpans(turn).findLast(({ from }) => from <= character);
  if (!place) return;
  seekTo(audio, place.start);
  highlightText('spoken', row, place.from, place.to);
}

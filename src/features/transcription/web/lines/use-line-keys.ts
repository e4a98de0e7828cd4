import type { KeyboardEvent } from 'react';
import type { Speaker } from '../../contract.ts';
import type { Doing, LineActions } from './use-lines.ts';

/**
 * The keys of the transcript, while a line has the focus. The screen's other keys (a task's A, E and D) do not hear
 * those it takes.
 */
const page = 10; // lines of a Page key: about what a screen shows
const ends = Number.MAX_SAFE_INTEGER;

type Keys = { speakers: readonly Speaker[]; doing: Doing | null; actions: LineActions };

export function useLineKeys({ speakers, doing, actions }: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('textarea, input, button');
    if (isTyping || event.altKey) return;
    const act = event.ctrlKey || event.metaKey ? withControl(event, actions) : plain(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  function plain(event: KeyboardEvent): (() => void) | undefined {
    const speaker = speakers[numberOf(event) - 1];
    if (doing?.kind === 'cutting') return whileCutting(event, speaker, actions);
    if (speaker) return () => actions.give(speaker.label, event.shiftKey ? 'onwards' : 'line');
    const reach = event.shiftKey ? 'select' : 'move';
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
      case 'j':
      case 'ArrowDown':
        return () => actions.move(1, reach);
      case 'k':
      case 'ArrowUp':
        return () => actions.move(-1, reach);
      case 'PageDown':
        return () => actions.move(page, reach);
      case 'PageUp':
        return () => actions.move(-page, reach);
      case 'Home':
        return () => actions.move(-ends, reach);
      case 'End':
        return () => actions.move(ends, reach);
      case 'Enter':
        return actions.play;
      case 'n':
        return () => actions.give(null, event.shiftKey ? 'onwards' : 'line');
      case 'w':
        return actions.swap;
      case 'e':
        return actions.edit;
      case 'x':
        return actions.cut;
      case 'm':
        return actions.join;
      case 'z':
        return event.shiftKey ? actions.redo : actions.undo;
      case 'Escape':
        return actions.leave;
      // A task's keys, meant for a line by mistake, do nothing here.
      case 'a':
      case 'd':
        return () => undefined;
      default:
        return undefined;
    }
  }
}

function withControl(event: KeyboardEvent, actions: LineActions): (() => void) | undefined {
  if (event.key.toLowerCase() === 'z') return event.shiftKey ? actions.redo : actions.undo;
  return event.key.toLowerCase() === 'y' ? actions.redo : undefined;
}

function whileCutting(event: KeyboardEvent, speaker: Speaker | undefined, actions: LineActions) {
  if (speaker) return () => actions.finishCut(speaker.label);
  switch (event.key) {
    case 'ArrowRight':
    case 'l':
      return () => actions.moveCut(1);
    case 'ArrowLeft':
    case 'h':
      return () => actions.moveCut(-1);
    case 'Home':
      return () => actions.moveCut(-ends);
    case 'End':
      return () => actions.moveCut(ends);
    case 'Enter':
      return () => actions.finishCut(null);
    case 'Escape':
      return actions.leave;
    default:
      return () => undefined; // the line waits for the cut
  }
}

/** By the place of the key, because Shift turns the digits into signs. */
const numberOf = ({ code }: KeyboardEvent): number =>
  Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);

import type { KeyboardEvent } from 'react';
import type { Speaker } from '../../contract.ts';
import type { Mode } from './use-line-mode.ts';
import type { LineActions } from './use-transcript-editor.ts';

/**
 * The shortcut keys of the transcript while a line has the focus. Keys it handles do not reach the screen’s own
 * shortcuts (A, E and D of tasks).
 */
const page = 10; // lines per Page key: about one screen
const ends = Number.MAX_SAFE_INTEGER;

type Keys = {
  speakers: readonly Speaker[];
  mode: Mode | null;
  isSelection: boolean;
  actions: LineActions;
};

export function useLineKeys({ speakers, mode, isSelection, actions }: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('textarea, input, button');
    if (isTyping || event.altKey) return;
    const act = event.ctrlKey || event.metaKey ? actionOfControlKey(event, actions) : actionOfKey(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  function actionOfKey(event: KeyboardEvent): (() => void) | undefined {
    const speaker = speakers[numberOf(event) - 1];
    if (mode?.kind === 'cutting') return actionWhileSplitting(event, speaker, actions);
    if (speaker) return () => actions.assign(speaker.label, event.shiftKey ? 'onwards' : 'line');
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
        return () => actions.assign(null, event.shiftKey ? 'onwards' : 'line');
      case 'w':
        return actions.swap;
      case 'e':
        return actions.edit;
      case 'x':
        return actions.split;
      case 'm':
        return actions.join;
      case 'z':
        return event.shiftKey ? actions.redo : actions.undo;
      case 'Escape':
        // With nothing to leave on the line it reaches the screen, which takes the keys back.
        return mode || isSelection ? actions.leave : undefined;
      // Keys of tasks do nothing on a line.
      case 'a':
      case 'd':
        return () => undefined;
      default:
        return undefined;
    }
  }
}

function actionOfControlKey(event: KeyboardEvent, actions: LineActions): (() => void) | undefined {
  if (event.key.toLowerCase() === 'z') return event.shiftKey ? actions.redo : actions.undo;
  return event.key.toLowerCase() === 'y' ? actions.redo : undefined;
}

function actionWhileSplitting(event: KeyboardEvent, speaker: Speaker | undefined, actions: LineActions) {
  if (speaker) return () => actions.finishSplit(speaker.label);
  switch (event.key) {
    case 'ArrowRight':
    case 'l':
      return () => actions.moveSplit(1);
    case 'ArrowLeft':
    case 'h':
      return () => actions.moveSplit(-1);
    case 'Home':
      return () => actions.moveSplit(-ends);
    case 'End':
      return () => actions.moveSplit(ends);
    case 'Enter':
      return () => actions.finishSplit(null);
    case 'Escape':
      return actions.leave;
    default:
      return () => undefined; // other keys are ignored until the split is done
  }
}

/** By the key’s code, because Shift turns digits into symbols. */
const numberOf = ({ code }: KeyboardEvent): number =>
  Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);

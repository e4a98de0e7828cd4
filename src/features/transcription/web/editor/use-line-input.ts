import { useEffect, type RefObject } from 'react';
import type { Speaker, TranscriptTurn } from '../../contract.ts';
import type { ListPlayback } from '../text/use-follow.ts';
import { cursorAt } from './cursor.ts';
import { useFocusedLine } from './use-focused-line.ts';
import { useLineClicks } from './use-line-clicks.ts';
import { useLineKeys } from './use-line-keys.ts';
import type { TranscriptEditorState } from './use-transcript-editor.ts';

type Options = {
  list: RefObject<HTMLElement | null>;
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  audio: HTMLAudioElement | null;
  editor: TranscriptEditorState;
  playback: ListPlayback;
  /** A click on the speaker of a line. */
  onWho: () => void;
};

/** Focus, keys and clicks of the lines, and the cursor that moves with the audio. */
export function useLineInput({ list, turns, speakers, audio, editor, playback, onWho }: Options) {
  const { selection, line, mode, setCursor, actions } = editor;
  const { current, isPlaying, isFollowing, follow, stop } = playback;
  const name = speakers.find(({ label }) => label === line?.speaker)?.name ?? '';
  const { isActive, focusNext, ...focus } = useFocusedLine({ list, selection, line, name, mode });
  const move: typeof actions.move = (by, reach) => {
    stop();
    focusNext();
    actions.move(by, reach);
  };
  const onKeyDown = useLineKeys({
    speakers,
    mode,
    isSelection: selection.isSelection,
    actions: { ...actions, move },
  });
  const onClick = useLineClicks({
    turns,
    audio,
    anchorId: line?.id,
    isBusy: mode !== null && mode.kind !== 'offering',
    setCursor,
    onWho,
    onPlay: follow,
  });
  const goTo = (index: number) => {
    focusNext();
    setCursor(cursorAt(turns, index));
  };

  // While the transcript follows the audio, the cursor moves with it.
  const isFollowingCursor = isActive && isPlaying && isFollowing && !mode && !selection.isSelection;
  useEffect(() => {
    if (isFollowingCursor && current >= 0) goTo(current);
    // oxlint-disable-next-line react/exhaustive-deps -- only playback moves the cursor, not an edit
  }, [isFollowingCursor, current]);

  return { isActive, goTo, onKeyDown, onClick, ...focus };
}

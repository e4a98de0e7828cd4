import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clash } from './merge-dialog.tsx';

/**
 * Two wordings put before a person. The answer is kept when the one they settle on is saved, and `false` where they
 * left the question: then nothing is decided, and what they wrote goes back to where they wrote it.
 */
type Save = (text: string) => Promise<boolean>;
export type AskClash = (of: Omit<Clash, 'settle'>, save: Save) => Promise<boolean>;

export function useClash(): { clash: Clash | null; ask: AskClash; leave: () => void } {
  const [clash, setClash] = useState<Clash | null>(null);
  const leaveOpen = useRef(() => {});
  const ask = useCallback<AskClash>(
    (of, save) =>
      new Promise((resolve) => {
        leaveOpen.current(); // one question at a time
        const answer = (saved: boolean | Promise<boolean>) => {
          setClash(null);
          resolve(saved);
        };
        leaveOpen.current = () => answer(false);
        setClash({ ...of, settle: (text) => answer(save(text)) });
      }),
    [],
  );
  const leave = () => leaveOpen.current();
  useEffect(() => leave, []); // the screen is left, and with it the question
  return { clash, ask, leave };
}

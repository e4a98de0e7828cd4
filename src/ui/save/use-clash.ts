import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clash } from './merge-dialog.tsx';

/**
 * State of the conflict dialog. `ask` resolves with the result of saving the chosen text, or `false` where the dialog
 * is closed: the draft then opens again.
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
  useEffect(() => leave, []); // leaving the screen closes the dialog
  return { clash, ask, leave };
}

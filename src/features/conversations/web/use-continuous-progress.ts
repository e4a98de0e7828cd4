import { useEffect, useState } from 'react';
import type { Conversation } from '../contract.ts';
import { nextBase, progressAt, type ProgressBase } from '../rules/continuous-progress.ts';

const stepMs = 1000;

/** Progress that goes on every second between two reports of the server. */
export function useContinuousProgress(reported: Pick<Conversation, 'status' | 'progress' | 'secondsLeft'>) {
  const { status, progress, secondsLeft } = reported;
  const [base, setBase] = useState<ProgressBase>(() => nextBase(null, reported, performance.now()));
  const [now, setNow] = useState(base.atMs);
  useEffect(() => {
    const begun = requestAnimationFrame((at) => {
      setBase((before) => nextBase(before, { status, progress, secondsLeft }, at));
      setNow(at);
    });
    const timer = secondsLeft === null ? undefined : setInterval(() => setNow(performance.now()), stepMs);
    return () => {
      cancelAnimationFrame(begun);
      clearInterval(timer);
    };
  }, [status, progress, secondsLeft]);
  return progressAt(base, now);
}

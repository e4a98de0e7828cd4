import { useState } from 'react';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';

/**
 * Leaving a step: what is on it is saved first. Where that fails the step stays, says so beside its button as well as in
 * the news (spec 8), and keeps what was typed.
 */
type Leaving = { busy: boolean; problem: string | null; leave: (save: () => Promise<void>) => void };

export function useLeaving(failed: string): Leaving {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (save: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await save();
    } catch (error) {
      setProblem(`${messageFor(error)} Your entries are still here.`);
      warn(failed, { description: messageFor(error) });
    }
    setBusy(false);
  };
  return { busy, problem, leave: (save) => void run(save) };
}

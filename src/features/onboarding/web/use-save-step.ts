import { useState } from 'react';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';

/**
 * Saves a step before moving on. If that fails, the step stays open with its entries, and shows the error beside its
 * button as well as in a toast (spec 8).
 */
type SaveStep = { busy: boolean; problem: string | null; saveStep: (save: () => Promise<void>) => void };

export function useSaveStep(failed: string): SaveStep {
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
  return { busy, problem, saveStep: (save) => void run(save) };
}

import { ofThisTab, type OfThisTab } from '#ui/writing/of-this-tab.ts';

/** Corrections that can still be taken back after a reload: the numbers the server gave them, and what they are called. */
export type KeptStep = { done: string; numbers: number[] };

const mostSteps = 20; // who goes back further looks at the versions

export type KeptSteps = { read: () => KeptStep[]; keep: (steps: readonly KeptStep[]) => void };

export function keptSteps(conversationId: string): KeptSteps {
  const tab: OfThisTab<KeptStep[]> = ofThisTab(`undo ${conversationId}`, areSteps);
  return {
    read: () => tab.read() ?? [],
    keep: (steps) => tab.write(steps.length > 0 ? steps.slice(-mostSteps) : null),
  };
}

const areSteps = (stored: unknown): stored is KeptStep[] =>
  Array.isArray(stored) &&
  (stored as Partial<KeptStep>[]).every(
    ({ done, numbers }) =>
      typeof done === 'string' && Array.isArray(numbers) && numbers.every(Number.isInteger),
  );

import { tabStorage, type StoredValue } from '#ui/drafts/browser-storage.ts';

/** Undo steps that survive a reload: the server’s edit numbers and the text of the toast. */
export type PersistedStep = { done: string; numbers: number[] };

const mostSteps = 20; // earlier states are in the versions

export type PersistedSteps = {
  read: () => PersistedStep[];
  write: (steps: readonly PersistedStep[]) => void;
};

export function persistedSteps(conversationId: string): PersistedSteps {
  const tab: StoredValue<PersistedStep[]> = tabStorage(`undo ${conversationId}`, arePersistedSteps);
  return {
    read: () => tab.read() ?? [],
    write: (steps) => tab.write(steps.length > 0 ? steps.slice(-mostSteps) : null),
  };
}

const arePersistedSteps = (stored: unknown): stored is PersistedStep[] =>
  Array.isArray(stored) &&
  (stored as Partial<PersistedStep>[]).every(
    ({ done, numbers }) =>
      typeof done === 'string' && Array.isArray(numbers) && numbers.every(Number.isInteger),
  );

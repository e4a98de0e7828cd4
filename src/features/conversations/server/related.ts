import { explainViolations } from '#platform/db/violations.ts';

/** Client and folder are keys of pairs, so another coach's id fails like one that does not exist. */
export const related = <T>(write: () => Promise<T>): Promise<T> =>
  explainViolations(
    {
      missing: 'There is no such client or folder.',
      duplicate: 'This upload already has a conversation.',
    },
    write,
  );

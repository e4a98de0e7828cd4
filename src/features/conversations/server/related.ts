import { translateViolations } from '#platform/db/constraints.ts';

/** The ids of client and folder may be another coach's: such an id fails like one that does not exist. */
export const related = <T>(write: () => Promise<T>): Promise<T> =>
  translateViolations(
    { missing: 'There is no such client or folder.', duplicate: 'This conversation exists already.' },
    write,
  );

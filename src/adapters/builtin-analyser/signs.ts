/** What speaks for something, or against it, and how much: log odds, as fitted to sessions with notes (`evals/fit-*.ts`). */
export type Sign<Of> = { name: string; weight: number; of: (that: Of) => boolean | number };

/** The log odds of all signs together, from a bar on. */
export const oddsOf = <Of>(signs: readonly Sign<Of>[], that: Of, bar = 0): number =>
  signs.reduce((sum, { weight, of }) => sum + weight * Number(of(that)), bar);

import type { Clause, Reading } from '../reading/reading.ts';

/** What clients said first when they were asked for a number, and what for: "how sure", "how ready". */
export const scaleAnswers = (reading: Reading): { first: Clause; how: string | undefined }[] =>
  reading.exchanges.flatMap(({ move, asked, answers }) => {
    const first = reading.clauses[answers[0] ?? -1];
    if (move !== 'scale' || first?.role !== 'client') return [];
    const question = reading.clauses[asked]!.text.toLowerCase().slice(0, 300);
    return [{ first, how: forWhat.exec(question)?.[1] }];
  });

const forWhat = /\bhow (confident|sure|ready|important|motivated|likely|committed|hard|realistic)\b/;

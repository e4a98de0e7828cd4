import type { Clause } from '../reading/reading.ts';

/** What a question for a number asks for: "how sure", "how ready". */
export const howAsked = ({ text }: Clause): string | undefined =>
  /\bhow (confident|sure|ready|important|motivated|likely|committed|hard|realistic)\b/.exec(
    text.toLowerCase().slice(0, 300),
  )?.[1];

import { caller, type Coach } from './sign-up.ts';

/**
 * The process of row 15 that imports one long transcript (`one`), or several at once that are long, hostile or too large
 * (`several`), and asks until each is read.
 */
const rounds = 9; // one lasts some seven seconds, and a p99 needs hundreds of samples

const line = 'What I would like to try by Friday is a handover with a checklist. What do you think?';
const talk = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `${i % 2 ? 'Ann' : 'Coach'}: ${text(i)}`).join('\n');
/** Different in each round, because the same transcript within a minute is the same conversation. */
const oneOf = (round: number): Record<string, string> => ({
  '33,000 words': talk(1_450, (i) => `${line} That is item ${i} of ${round}.`),
});
const severalOf = (round: number): Record<string, string> => ({
  'three hours': talk(2_000, (i) => `${line} That is item ${i} of ${round}.`),
  'three hours without punctuation': `Ann: ${'and then we said that I should call him and ask what he wants '.repeat(2_600)}\nCoach: Yes, ${round}.`,
  'repetitive 100 kB': `Ann: ${"I'd like to want to ".repeat(5_000)}\nCoach: Yes, ${round}.`,
  'as long as is taken': talk(9_990, (i) => `I will send the plan by Friday ${i} ${round}.`),
  'five megabytes, refused': talk(130_000, (i) => `I will send the plan by Friday ${i}.`),
});

const transcriptsOf = process.argv[3] === 'one' ? oneOf : severalOf;
const headers = JSON.parse(process.argv[2]!) as Coach['headers'];
const call = caller(headers.origin, headers);
let ends = '';
for (let round = 0; round < rounds; round += 1) ends = await importAll(transcriptsOf(round));
process.send!(`${rounds} rounds, the last: ${ends}`);
process.disconnect();

/** All at once, opened when they are made, until each has settled. */
async function importAll(transcripts: Record<string, string>): Promise<string> {
  const ends = await Promise.all(
    Object.entries(transcripts).map(async ([name, text]) => {
      const made = await call<{ id: string }>('POST', '/api/conversations', {
        transcript: { text },
      }).catch(() => null);
      if (!made) return `${name}: refused`;
      for (;;) {
        const { status } = await call<{ status: string }>('GET', `/api/conversations/${made.id}`);
        if (status !== 'analysing') return `${name}: ${status}`;
        await new Promise((done) => setTimeout(done, 3_000));
      }
    }),
  );
  return ends.join('; ');
}

import { weighPromises } from '#adapters/builtin-analyser/promises/tasks.ts';
import { stem } from '#adapters/builtin-analyser/promises/stems.ts';
import { readConversation } from '#adapters/builtin-analyser/reading/read-conversation.ts';
import { oddsOfNone, signs } from '#adapters/builtin-analyser/titles/thing-signs.ts';
import { thingsBefore } from '#adapters/builtin-analyser/titles/things.ts';
import { turnsOf, type MarkedConversation } from './answers.ts';
import { fitted, leftOut, report, shares, type Choice } from './conditional-logit.ts';
import { loadSessions } from './load-sessions.ts';

/**
 * Fits the weights of the signs of what "it" is (`titles/thing-signs.ts`) to sessions with reading notes, the present
 * weights as a prior, and tells how many are right in sessions that were left out, without that prior:
 * node evals/fit-things.ts DIR ...
 */
type Session = MarkedConversation & {
  date: string;
  gold: { tasks: { title: string; turns: number[] }[] };
};

const ridge = 2;
const pronoun = /^(?:it|them|that|those)$/;
const reach = 2; // words behind the verb
const bars = [0.7, 0.6, 0.5, 0.4];

const loaded = await Promise.all(process.argv.slice(2).map((folder) => loadSessions<Session>(folder)));
const choices = loaded.flat().flatMap(choicesOf);
const present = [...signs.map(({ weight }) => weight), oddsOfNone];
process.stdout.write(
  report([...signs.map(({ name }) => name), 'none'], fitted(choices, present, { ridge }), present),
);
const best = leftOut(choices, { ridge }).map(({ choice: { rows, right }, weights }) => {
  const things = shares(rows, weights).slice(0, -1);
  const share = Math.max(...things);
  return { share, isRight: right[things.indexOf(share)]! };
});
for (const bar of bars) {
  const taken = best.filter(({ share }) => share >= bar);
  const right = taken.filter(({ isRight }) => isRight).length;
  process.stdout.write(`from ${bar} on: ${taken.length} of ${choices.length} taken, ${right} right\n`);
}

function choicesOf(session: Session): Choice[] {
  const reading = readConversation(turnsOf(session));
  const weighed = weighPromises({ reading, sessionDate: session.date, meeting: null });
  return weighed.flatMap(({ thread }) =>
    thread.members.flatMap((candidate): Choice[] => {
      const word = candidate.deed.slice(1, 1 + reach).find(({ lower }) => pronoun.test(lower));
      const tasks = session.gold.tasks.filter(({ turns }) => turns.includes(candidate.clause.turn));
      if (word === undefined || tasks.length === 0) return [];
      const titles = new Set(
        tasks.flatMap(({ title }) => title.toLowerCase().split(/[^\p{L}\p{N}]+/u)).map(stem),
      );
      const things = thingsBefore(reading, candidate, word);
      if (things.length === 0) return [];
      const right = things.map(({ phrase }) => titles.has(stem(phrase.head)));
      return [
        {
          session: session.id,
          rows: [
            ...things.map((thing) => [...signs.map(({ of }) => Number(of(thing))), 0]),
            [...signs.map(() => 0), 1],
          ],
          right: [...right, !right.includes(true)],
        },
      ];
    }),
  );
}

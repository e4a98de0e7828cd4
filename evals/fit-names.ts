import {
  countSigns,
  knownAs,
  nameSigns,
  oddsOfNoName,
} from '#adapters/builtin-analyser/reading/restore-capitals.ts';
import { turnsOf, type MarkedConversation } from './answers.ts';
import { fitted, leftOut, report, shares, type Choice } from './conditional-logit.ts';
import { loadSessions } from './load-sessions.ts';

/**
 * Fits the weights of the signs of a name (`reading/restore-capitals.ts`) to the sessions that are written with
 * capitals: read without them, their names are to be found again. The present weights are a prior; how many are found in
 * sessions left out is told without it: node evals/fit-names.ts DIR ...
 */
type Session = MarkedConversation & { spoken: string };
type WordChoice = Choice & { times: number };

const ridge = 2;
const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const endsSentence = /(?:[.?!…"“”‘:)\]—–-]|\.\.)\s*$/;

const loaded = await Promise.all(process.argv.slice(2).map((folder) => loadSessions<Session>(folder)));
const choices = loaded
  .flat()
  .filter(({ spoken }) => spoken !== 'asr')
  .flatMap(wordsOf);
const present = [...nameSigns.map(({ weight }) => weight), oddsOfNoName];
process.stdout.write(
  report([...nameSigns.map(({ name }) => name), 'none'], fitted(choices, present, { ridge }), present),
);
const read = leftOut(choices, { ridge }).map(({ choice, weights }) => ({
  ...choice,
  odds: Math.log(shares(choice.rows, weights)[0]! / shares(choice.rows, weights)[1]!),
}));
for (const [times, bar] of [
  [1, 1.4],
  [2, 0.5],
  [3, 0],
] as const) {
  const some = read.filter((one) => Math.min(one.times, 3) === times);
  const taken = some.filter(({ odds }) => odds >= bar);
  const names = some.filter(({ right }) => right[0]).length;
  const right = taken.filter((one) => one.right[0]).length;
  const often = ['once', 'twice', 'oftener'][times - 1];
  process.stdout.write(
    `said ${often}: ${right} of ${names} names found, ${taken.length - right} other words\n`,
  );
}

function wordsOf(session: Session): WordChoice[] {
  const texts = turnsOf(session).map(({ text }) => text.replaceAll(/\[[^\]]*\]/g, ''));
  const inside = new Set<string>();
  const small = new Set<string>();
  for (const text of texts)
    for (const { 0: said, index } of text.matchAll(word)) {
      const bare = said
        .toLowerCase()
        .replaceAll('’', "'")
        .replace(/'(?:s|ll|d)$/, '');
      if (/^\p{Ll}/u.test(said)) small.add(bare);
      else if (/^\p{Lu}\p{Ll}/u.test(said) && index > 0 && !endsSentence.test(text.slice(0, index)))
        inside.add(bare);
    }
  return [...countSigns(texts.map((text) => text.toLowerCase()))]
    .filter(([bare]) => inside.has(bare) !== small.has(bare))
    .map(([bare, signs]) => ({ bare, said: { ...signs, known: knownAs(bare) } }))
    .map(({ bare, said }) => ({
      session: session.id,
      times: said.said,
      rows: [
        [...nameSigns.map(({ of }) => Number(of(said))), 0],
        [...nameSigns.map(() => 0), 1],
      ],
      right: [inside.has(bare), small.has(bare)],
    }));
}

import type { SourcedLine } from '#shared/analysis.ts';
import { clientKind } from '../../summary/coaching/kinds.ts';
import { tellSession } from '../../summary/coaching/session.ts';
import { sourced } from '../../summary/overview.ts';
import type { Reading } from '../../summary/reading.ts';
import { capitalise } from '../../summary/speech/speakers.ts';
import { asClause, inTheirWords, isQuotable } from './words.ts';

/** Finds what the client came to see, what something costs, what matters to them and what they say is the cause. */
const matters =
  /\b(?:comes? first for me|matters? (?:most |more )?to me|(?:is|are) (?:really |very |so )?important to me|i (?:really )?care (?:more |most |a lot |deeply )?about|more important (?:to me )?than|gives? me energy|means? (?:a lot|everything|the world) to me|i am (?:really |so )?proud (?:of|that))\b/i;
const cause =
  /^i (?:(?:really|always|also|still|only|mostly) )*(?:keep|kept|never|hold|avoid|stay|say|feel|procrastinate|put|hide|work|push|cannot|fix|worry)\b.*? because (?:\w+ ){0,3}(?:i|me|my|it|she|he)\b/i;
const reason = /\b(?:the (?:real )?reason (?:i|why)|that is why i|it is because i)\b/i;
const cost = /\b(?:[Ii]t|[Tt]hat) (?:also )?costs? (?:me|them|us|him|her|\p{Lu}\p{Ll}+)\b/u;
const asksCost = /\bwhat (?:did|does|do|has|is|will) (?:your (\w+)|\w+)\b.{0,20}\bcost\b/i;
const longestLine = 32; // words; what is longer is a story
const fewestWords = 5;

/** News and noticing in passing are no insight. */
const foundOut = /^i (?:have )?(?:found out|notice[ds]? (?:as|when|in)\b)/i;

export type Insight = SourcedLine & { worth: number };

export function findRealisations(reading: Reading): Insight[] {
  const { spoken, turns, naming } = reading;
  const told = new Map(tellSession(reading, 'direct').map((line) => [line.source, line]));
  return spoken.flatMap((item): Insight[] => {
    if (item.role !== 'client' || item.isQuestion || !item.isWhole) return [];
    const words = item.clean.split(/\s+/).length;
    if (words > longestLine || words < fewestWords || /\byou\b/i.test(item.clean)) return [];
    if (!isQuotable(item.quote)) return [];
    const line = told.get(item);
    const kind = clientKind(item.clean);
    const asTold = (worth: number) => [
      {
        ...sourced(
          line !== undefined && line.kind === kind && kind !== 'fact'
            ? line.text
            : inTheirWords(item.quote, reading, item.speaker),
          item,
        ),
        worth,
      },
    ];
    if (kind === 'insight' && !foundOut.test(item.clean)) return asTold(worthOf.seen);
    if (cost.test(item.clean)) {
      const thing = asksCost.exec(turns[item.turn - 1]?.text ?? '')?.[1];
      const rest = /^it costs? (?!me)/i.test(item.clean) ? asClause(item, /^it costs? /) : null;
      if (thing === undefined || rest === null)
        return [{ ...sourced(inTheirWords(item.quote, reading, item.speaker), item), worth: worthOf.cost }];
      const said = /^it costs /i.test(item.clean) ? 'costs' : 'cost';
      const name = capitalise(naming.nameOf(item.speaker));
      return [
        {
          ...sourced(`${name}'s ${thing} ${said} ${capitalFirst(item.clean, rest)}.`, item),
          worth: worthOf.cost,
        },
      ];
    }
    if (
      matters.test(item.clean) &&
      !/\b(?:not|never)\b/i.test(item.clean) &&
      kind !== 'goal' &&
      !/^(?:it|this|that is|that's|he|she|they)\b/i.test(item.clean)
    )
      return asTold(worthOf.value);
    return cause.test(item.clean) || reason.test(item.clean) ? asTold(worthOf.cause) : [];
  });
}

/** A name keeps its capital where the clause begins with one. */
const capitalFirst = (clean: string, rest: string): string => {
  const first = rest.split(' ')[0] ?? '';
  return new RegExp(`\\b${capitalise(first)}\\b`).test(clean) ? capitalise(rest) : rest;
};

/** What was seen outweighs what it costs or matters; a cause named in passing comes last. */
const worthOf = { seen: 9, cost: 7, value: 6, cause: 5 };

import type { EmailKind, EmailRequest, Fact } from '#shared/follow-up.ts';
import { splitEmail } from './split-email.ts';

/** What a blind test is made of: paragraphs of the coach's samples, and requests for drafts about an invented client. */
export const blindRounds = 5;

const fewestWords = 14; // a shorter paragraph is a formula that anyone writes
const mostWords = 90;

const wordsOf = (text: string): number => text.split(/\s+/).length;

/** Names are hidden on both sides: a client’s real name would give the answer away. */
const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((shown, name) => shown.replaceAll(name, '…'), text);

const daysAndMonths =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** Capitalised words inside a sentence; days and months are in both. */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<=[a-z,] )\p{Lu}[\p{Ll}]+(?![\p{L}’'])/gu)]
      .map(([name]) => name)
      .filter((name) => !daysAndMonths.test(name)),
  ),
];

export function ownParagraphs(samples: readonly string[]): string[] {
  const found = samples.flatMap((text) => {
    const greeted = /^\S+\s+(\p{Lu}[\p{L}’']+)/u.exec(text)?.[1];
    return splitEmail(text)
      .paragraphs.map((sentences) => sentences.join(' '))
      .filter((paragraph) => wordsOf(paragraph) >= fewestWords)
      .map((paragraph) => shortened(paragraph))
      .map((paragraph) => withoutNames(paragraph, [...(greeted ? [greeted] : []), ...namesIn(paragraph)]));
  });
  return [...new Set(found)];
}

/** Whole sentences up to the limit. */
function shortened(paragraph: string): string {
  let kept = '';
  for (const sentence of paragraph.split(/(?<=[.!?…])\s+/)) {
    if (kept !== '' && wordsOf(`${kept} ${sentence}`) > mostWords) break;
    kept = kept === '' ? sentence : `${kept} ${sentence}`;
  }
  return kept;
}

const fact = (id: string, kind: Fact['kind'], text: string, more: Partial<Fact> = {}): Fact => ({
  id,
  kind,
  text,
  owner: null,
  due: null,
  isDone: false,
  source: { conversationId: '00000000-0000-4000-8000-000000000000', quote: null, start: null },
  ...more,
});

/** Five small sessions with an invented client. */
const sessions: readonly { kind: EmailKind; title: string; facts: Fact[] }[] = [
  {
    kind: 'session_follow_up',
    title: 'Delegating the weekly report',
    facts: [
      fact('a', 'goal', 'Hand over the weekly report'),
      fact('b', 'task', 'Talk to Tom about the report', { owner: 'client', due: '2026-11-27' }),
    ],
  },
  {
    kind: 'check_in',
    title: 'Free Friday afternoons',
    facts: [fact('a', 'task', 'Keep Friday afternoons free', { owner: 'client' })],
  },
  {
    kind: 'encouragement',
    title: 'The presentation',
    facts: [
      fact('a', 'progress', 'You gave the presentation without notes', { owner: 'client', isDone: true }),
    ],
  },
  {
    kind: 'promise_reminder',
    title: 'A talk with the board',
    facts: [
      fact('a', 'promise', 'Write the first page for the board', { owner: 'client', due: '2026-11-30' }),
    ],
  },
  {
    kind: 'session_follow_up',
    title: 'Saying no',
    facts: [
      fact('a', 'insight', 'Saying no early is kinder than saying it late'),
      fact('b', 'task', 'Decline one request this week', { owner: 'client', due: '2026-11-28' }),
    ],
  },
];

type Asked = Pick<EmailRequest, 'coach' | 'voice' | 'today' | 'seed'>;

export const blindRequest = (round: number, asked: Asked): EmailRequest => {
  const { kind, title, facts } = sessions[round % sessions.length]!;
  return {
    ...asked,
    kind,
    client: { firstName: 'Maya', tone: 'encouraging', noteStyle: 'paragraphs', language: 'en' },
    session: { title, date: asked.today },
    facts,
    instruction: null,
    seed: `${asked.seed} ${round}`,
  };
};

/** The body of a draft as one paragraph of about the length of the other. */
export function draftParagraph(content: string, like: string): string {
  const sentences = splitEmail(content).paragraphs.flat();
  let kept = '';
  for (const sentence of sentences) {
    if (kept !== '' && wordsOf(kept) >= wordsOf(like)) break;
    kept = kept === '' ? sentence : `${kept} ${sentence}`;
  }
  return withoutNames(kept, ['Maya', 'Tom']);
}

import type { EmailRequest } from '#shared/follow-up.ts';
import type { EmailPoint } from '#features/follow-ups/rules/plan-email.ts';
import { dayInWords, daysBetween } from '#features/follow-ups/rules/days.ts';
import type { Option } from './choose.ts';
import { expand, readPhrases, type Need, type Phrase } from './phrases/notation.ts';

/** Readings of one point: each pattern that suits the request, in several wordings. */
export type Wording = {
  request: EmailRequest;
  random: () => number;
  /** What the request has, for patterns that need it. */
  has: ReadonlySet<Need>;
  /** " on Tuesday", or nothing. */
  when: string;
};

const mostOptions = 32; // of one place: more take longer and bring a draft hardly nearer
const toneFits = 0.25; // without a voice, tone decides
const toneFitsVoice = 0.01;
const shortTones = new Set(['concise', 'direct']);

export function openWording(
  request: EmailRequest,
  random: () => number,
  points: readonly EmailPoint[],
): Wording {
  const roles = new Set(points.map(({ role }) => role));
  const has = new Set<Need>();
  const tasks = points.flatMap(({ role, facts }) => (role === 'client_tasks' ? facts : []));
  if (tasks.length > 0) has.add('T');
  if (tasks.length > 0 && !isListed(tasks.length, request)) has.add('A');
  if (request.kind === 'session_follow_up' || request.kind === 'custom') has.add('L');
  has.add(roles.has('next_meeting') ? 'N' : 'S');
  const isPast = tasks.map((id) => (dueOf(id, request) ?? '9999') < request.today);
  has.add(isPast.length > 0 && isPast.every(Boolean) ? 'O' : 'U');
  return { request, random, has, when: sessionDay(request) };
}

const listFrom = 2; // tasks
const proseMost = 3; // more than these are a list in any style

export const isListed = (tasks: number, { kind, client }: EmailRequest): boolean =>
  kind !== 'encouragement' &&
  tasks >= listFrom &&
  (tasks > proseMost || !client.noteStyle.startsWith('paragraph'));

const dueOf = (id: string, { facts }: EmailRequest) => facts.find((fact) => fact.id === id)?.due ?? null;

/** " on Tuesday" where that was in the last six days, " on Tuesday, 10 March" before; nothing on the day itself. */
function sessionDay({ session, today }: EmailRequest): string {
  if (!session || daysBetween(session.date, today) <= 0) return '';
  return ` on ${dayInWords(session.date, today)}`;
}

/** `fill` returns null where a pattern has a slot that cannot be filled. */
export function optionsOf(
  patterns: string,
  { request, random, has, when }: Wording,
  facts: string[],
  fill: (text: string) => string | null = (text) => text,
): Option[] {
  const options = readPhrases(patterns)
    .filter(({ needs }) => needs.every((need) => has.has(need)))
    .flatMap((phrase) =>
      expand(phrase.text, random).flatMap((text) => {
        const filled = fill(text.replaceAll('<when>', when));
        if (filled === null || /<\w+>/.test(filled)) return [];
        return [
          {
            sentences: [{ text: negated(filled), facts }],
            isList: false,
            prior: priorOf(phrase, filled, request) + random() * 0.02,
          },
        ];
      }),
    );
  return some(options, mostOptions, random);
}

/** As many as are asked for, by chance. */
function some<T>(list: T[], most: number, random: () => number): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list.slice(0, most);
}

function priorOf(phrase: Phrase, text: string, { voice, client }: EmailRequest): number {
  const suits = phrase.tones.includes(client.tone) ? 1 : -1;
  const fits = phrase.tones.length === 0 ? 0 : suits;
  if (voice) return fits * toneFitsVoice;
  const words = text.split(/\s+/).length;
  const length = shortTones.has(client.tone) ? -0.02 * words : -0.008 * Math.abs(words - 11);
  const isFormal = client.tone === 'analytical';
  const exclamation = text.endsWith('!') ? (livelyTones.has(client.tone) ? -0.03 : -0.5) : 0;
  return fits * toneFits + length + (isFormal ? -1 : 1) * contractionPrior(text) + exclamation;
}

/** "You’d not smoke" is "you wouldn’t smoke", "want to not lose" is "don’t want to lose". */
const negated = (text: string): string =>
  /\bnot\b/.test(text) ? negations.reduce((said, [from, to]) => said.replaceAll(from, to), text) : text;

const negations: [RegExp, string][] = [
  [/\b([Yy]ou|I)(?:['’]d| would) not\b/g, '$1 wouldn’t'],
  [/\b([Yy]ou|I)(?:['’]ll| will) (also )?not\b/g, '$1 $2won’t'],
  [/\b([Yy]ou) want to not\b/g, '$1 don’t want to'],
  [/\byou wanted to not\b/g, 'you didn’t want to'],
  [/\bto not\b/g, 'not to'],
];

const livelyTones = new Set(['encouraging', 'warm']);

function contractionPrior(text: string): number {
  if (/[a-z]'(?:ll|m|re|ve|s|d|t)\b/.test(text)) return 0.03;
  return / (?:will|am|are|have|is|do) /.test(text) ? -0.03 : 0;
}

export const nothing = (prior: number): Option => ({ sentences: [], isList: false, prior });

import type { EmailRequest } from '#shared/follow-up.ts';
import type { EmailPoint } from '#features/follow-ups/rules/plan-email.ts';
import { dayInWords, daysBetween } from '#features/follow-ups/rules/days.ts';
import type { Option } from './choose.ts';
import { expand, readPhrases, type Need, type Phrase } from './phrases/notation.ts';
import { taskClause, type TaskClause } from './task-clause.ts';
import { clientTask, coachTask, doneTask, listIntro } from './phrases/tasks.ts';

/** Readings of one point: each pattern that suits the request, in several wordings. */
export type Wording = {
  request: EmailRequest;
  random: () => number;
  /** What the request has, for patterns that need it. */
  has: ReadonlySet<Need>;
  /** " on Tuesday", or nothing. */
  when: string;
};

const mostOptions = 60; // of one place: more take longer and bring a draft hardly nearer
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
  if (roles.has('client_tasks') || roles.has('coach_tasks')) has.add('T');
  has.add(roles.has('next_meeting') ? 'N' : 'S');
  if (request.voice || request.client.tone === 'direct') has.add('P');
  return { request, random, has, when: sessionDay(request) };
}

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
            sentences: [{ text: filled, facts }],
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

const livelyTones = new Set(['encouraging', 'warm']);

function contractionPrior(text: string): number {
  if (/[a-z]'(?:ll|m|re|ve|s|d|t)\b/.test(text)) return 0.03;
  return / (?:will|am|are|have|is|do) /.test(text) ? -0.03 : 0;
}

export const nothing = (prior: number): Option => ({ sentences: [], isList: false, prior });

/** One task as a sentence of its own. */
export function taskOptions(
  task: TaskClause & { clause: string },
  banks: typeof clientTask | typeof coachTask,
  wording: Wording,
  order: 'first' | 'further',
): Option[] {
  const has = new Set(wording.has);
  if (task.fact.source.quote !== null) has.add('Q');
  const by = task.day === null ? '' : ` by ${task.day}`;
  const bank = task.isPast ? banks.past : order === 'further' ? banks.further : banks.future;
  return optionsOf(bank, { ...wording, has }, [task.fact.id], (text) =>
    text.replaceAll('<do>', task.clause).replaceAll('<by>', by),
  );
}

/** Tasks that are no clean clauses, one after the other in one sentence. */
export function labelOptions(
  tasks: readonly TaskClause[],
  banks: typeof clientTask | typeof coachTask,
  wording: Wording,
  order: 'first' | 'further',
): Option[] {
  const labels = tasks.map(({ label, day }) => `${label}${day === null ? '' : ` (by ${day})`}`).join('; ');
  const bank = order === 'further' ? banks.furtherLabel : banks.label;
  const ids = tasks.map(({ fact }) => fact.id);
  return optionsOf(bank, wording, ids, (text) => closed(text.replaceAll('<labels>', labels)));
}

/** A question or an exclamation inside a quote ends the sentence. */
export const closed = (text: string): string => text.replace(/([.?!])”\.$/, '$1”');

export function clausesOf(ids: readonly string[], request: EmailRequest): TaskClause[] {
  return ids.map((id) =>
    taskClause(
      request.facts.find((fact) => fact.id === id)!,
      request,
    ),
  );
}

/** An introduction and a line for each. */
export function listOptions(
  tasks: readonly TaskClause[],
  intro: keyof typeof listIntro,
  wording: Wording,
): Option[] {
  const isNumbered = wording.request.client.noteStyle.startsWith('number');
  const has = new Set(wording.has);
  if (tasks.every(({ fact }) => fact.source.quote !== null)) has.add('Q');
  const lines = tasks.map(({ fact, label, day }, index) => ({
    text: `${isNumbered ? `${index + 1}.` : '-'} ${label}${day === null ? '' : ` (by ${day})`}`,
    facts: [fact.id],
  }));
  return optionsOf(listIntro[intro], { ...wording, has }, []).map((option) => ({
    ...option,
    isList: true,
    sentences: [...option.sentences, ...lines],
  }));
}

export const doneOptions = (task: TaskClause, wording: Wording): Option[] => {
  const bank =
    task.fact.kind === 'progress'
      ? doneTask.progress
      : task.clause === null
        ? doneTask.label
        : doneTask.clause;
  return optionsOf(bank, wording, [task.fact.id], (text) =>
    text.replaceAll('<do>', task.clause ?? '<do>').replaceAll('<label>', task.label),
  );
};

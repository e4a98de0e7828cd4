import type { EmailRequest } from '#shared/follow-up.ts';
import type { EmailPoint } from '#features/follow-ups/rules/plan-email.ts';
import { dayInWords, daysBetween } from '#features/follow-ups/rules/days.ts';
import type { Option } from './choose/choose.ts';
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
  return readPhrases(patterns)
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
}

function priorOf(phrase: Phrase, text: string, { voice, client }: EmailRequest): number {
  const fits = phrase.tones.length === 0 ? 0 : phrase.tones.includes(client.tone) ? 1 : -1;
  if (voice) return fits * toneFitsVoice;
  const words = text.split(/\s+/).length;
  const length = shortTones.has(client.tone) ? -0.02 * words : -0.008 * Math.abs(words - 11);
  const formal = client.tone === 'analytical';
  const contraction = /[a-z]'(?:ll|m|re|ve|s|d|t)\b/.test(text)
    ? 0.03
    : / (?:will|am|are|have|is|do) /.test(text)
      ? -0.03
      : 0;
  const exclamation = text.endsWith('!')
    ? client.tone === 'encouraging' || client.tone === 'warm'
      ? -0.03
      : -0.5
    : 0;
  return fits * toneFits + length + (formal ? -contraction : contraction) + exclamation;
}

export const nothing = (prior: number): Option => ({ sentences: [], isList: false, prior });

/** One task as a sentence of its own. */
export function taskOptions(
  task: TaskClause,
  banks: typeof clientTask | typeof coachTask,
  wording: Wording,
  isFurther: boolean,
): Option[] {
  const has = new Set(wording.has);
  if (task.fact.source.quote !== null) has.add('Q');
  const own = { ...wording, has };
  const by = task.day === null ? '' : ` by ${task.day}`;
  const inParens = task.day === null ? '' : ` (by ${task.day})`;
  const slots = (text: string) => {
    const filled = text
      .replaceAll('<do>', task.clause ?? '<do>')
      .replaceAll('<by>', by)
      .replaceAll('<by2>', '')
      .replaceAll('<label>', task.label)
      .replaceAll('<inParens>', inParens);
    return task.isQuote && filled.endsWith('”.') && /[.?!]”\.$/.test(filled) ? filled.slice(0, -1) : filled;
  };
  if (task.clause === null) {
    const bank = task.isQuote ? banks.quote : banks.label;
    return optionsOf(bank, own, [task.fact.id], slots);
  }
  const bank = task.isPast ? banks.past : isFurther ? `${banks.further}` : banks.future;
  return optionsOf(bank, own, [task.fact.id], slots);
}

export type TaskGroup = { facts: readonly string[]; side: 'client' | 'coach' };

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

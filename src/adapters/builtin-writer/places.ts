import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import type { EmailPoint } from '#features/follow-ups/rules/plan-email.ts';
import { dateInWords, dayInWords } from '#features/follow-ups/rules/days.ts';
import { escapePattern } from '#shared/words.ts';
import type { EmailPlace } from './choose.ts';
import { openings } from './phrases/openings.ts';
import { clientTask, coachTask } from './phrases/tasks.ts';
import {
  encouragements,
  questions,
  reminderRequests,
  resourceQuestions,
  schedulingRequests,
} from './phrases/turns.ts';
import { goals, nextMeetings, offers, recaps, resources } from './phrases/endings.ts';
import {
  clausesOf,
  closed,
  doneOptions,
  labelOptions,
  listOptions,
  nothing,
  optionsOf,
  taskOptions,
  type Wording,
} from './options.ts';
import { isCleanImperative, towardsClient } from './task-clause.ts';

/** The places of an e-mail from its plan: for each sentence to come, its possible readings. */
const mostInLine = 2; // titles that stand as they are; more are a list
const listFrom = 2; // tasks; fewer are said in a sentence

type Readings = EmailPlace['options'];

export function placesOf(points: readonly EmailPoint[], wording: Wording): EmailPlace[] {
  return points.flatMap((point, paragraph) =>
    readingsOf(point, wording).flatMap((options) =>
      options.length > 0 ? [{ role: point.role, paragraph, options }] : [],
    ),
  );
}

function readingsOf(point: EmailPoint, wording: Wording): Readings[] {
  const { request } = wording;
  const facts = point.facts.map((id) => request.facts.find((fact) => fact.id === id)!);
  const optional = (options: Readings) =>
    point.isNeeded ? options : [nothing(emptyPrior(request)), ...options];
  switch (point.role) {
    case 'opening':
      return [optionsOf(openings[request.kind], wording, [])];
    case 'recap':
      return facts.map((fact) => optional(quoteOptions(recaps, fact, wording)));
    case 'goal':
      return facts.map((fact) => optional(goalOptions(fact, wording)));
    case 'progress':
      return clausesOf(point.facts, request).map((task) => doneOptions(task, wording));
    case 'client_tasks':
      return taskReadings(point, wording, 'client');
    case 'coach_tasks':
      return taskReadings(point, wording, 'coach');
    case 'resource':
      return facts.map((fact) =>
        optionsOf(resources.one, wording, [fact.id], (text) =>
          text.replaceAll('<label>', fact.text.trim().replace(/\.$/, '')),
        ),
      );
    case 'encouragement':
      return request.kind === 'encouragement'
        ? [optionsOf(encouragements, wording, []), optional(optionsOf(encouragements, wording, []))]
        : [optional(optionsOf(encouragements, wording, []))];
    case 'question':
      return [optionsOf(request.kind === 'resource' ? resourceQuestions : questions, wording, [])];
    case 'request':
      return requestReadings(wording);
    case 'next_meeting':
      return facts.map((fact) => meetingOptions(fact, wording));
    case 'offer':
      return [optional(optionsOf(offers, wording, []))];
  }
}

/** A short e-mail suits some tones; with a voice, its length decides. */
const emptyPrior = ({ voice, client }: EmailRequest) =>
  voice ? 0 : client.tone === 'concise' || client.tone === 'direct' ? 0.05 : -0.3;

function taskReadings(point: EmailPoint, wording: Wording, side: 'client' | 'coach'): Readings[] {
  const tasks = clausesOf(point.facts, wording.request);
  const banks = side === 'client' ? clientTask : coachTask;
  const style = wording.request.client.noteStyle;
  if (!style.startsWith('paragraph') && tasks.length >= listFrom && tasks.every(({ isPast }) => !isPast))
    return [listOptions(tasks, side, wording)];
  const clauses = tasks.flatMap((task) => (task.clause === null ? [] : [{ ...task, clause: task.clause }]));
  const labels = tasks.filter(({ clause }) => clause === null);
  const sentences = clauses.map((task, index) =>
    taskOptions(task, banks, wording, index > 0 ? 'further' : 'first'),
  );
  // Encouragement names one thing in a sentence, and no list.
  if (labels.length === 0 || wording.request.kind === 'encouragement') return sentences;
  const order = clauses.length > 0 ? 'further' : 'first';
  return [
    ...sentences,
    labels.length > mostInLine
      ? listOptions(labels, side, wording)
      : labelOptions(labels, banks, wording, order),
  ];
}

function requestReadings(wording: Wording): Readings[] {
  if (wording.request.kind !== 'scheduling') return [optionsOf(reminderRequests, wording, [])];
  const bank = wording.has.has('N') ? schedulingRequests.fixed : schedulingRequests.open;
  return [
    optionsOf(bank, wording, []),
    [nothing(wording.request.voice ? 0.02 : 0.5), ...optionsOf(bank, wording, [])],
  ];
}

const quotePattern = /[“"]([^“”"]+)[”"]/u;
const longestQuote = 15; // words

/** The client's words, where they can be read without their context. */
function cleanQuote(text: string): string | null {
  const quote = (quotePattern.exec(text)?.[1] ?? '').trim().replace(/[.,;]+$/, '');
  const words = quote.split(/\s+/);
  if (words.length < 3 || words.length > longestQuote) return null;
  if (
    !/^\p{Lu}/u.test(quote) ||
    / i /.test(quote) ||
    /[…]|\.\.\.|\b(?:um|uh|er|erm|like, |you know|I mean)\b|\b(\w+),? \1\b|—|[.?!]\s/iu.test(quote)
  )
    return null;
  return `“${quote}”`;
}

function quoteOptions(bank: string, fact: Fact, wording: Wording): Readings {
  const quote = cleanQuote(fact.text);
  if (quote === null) return [];
  return optionsOf(bank, wording, [fact.id], (text) => closed(text.replaceAll('<quote>', quote)));
}

function goalOptions(fact: Fact, wording: Wording): Readings {
  if (quotePattern.test(fact.text)) return quoteOptions(goals.quote, fact, wording);
  const text = wishOf(fact.text.trim().replace(/\.$/, ''), wording.request);
  if (text === null) return [];
  const label = towardsClient(text, 'client', wording.request);
  if (isCleanImperative(text, wording.request))
    return optionsOf(goals.clause, wording, [fact.id], (pattern) =>
      pattern.replaceAll('<do>', label.charAt(0).toLowerCase() + label.slice(1)),
    );
  return optionsOf(goals.label, wording, [fact.id], (text) => text.replaceAll('<label>', label));
}

/** "Maya wants to run her own team" is "Run her own team"; a goal about the client in other words is left out. */
function wishOf(text: string, { client }: EmailRequest): string | null {
  const wish = new RegExp(
    `^(?:${escapePattern(client.firstName)}|The client) (?:wants|would like|hopes|plans) to (.+)$`,
  ).exec(text)?.[1];
  if (wish !== undefined) return wish.charAt(0).toUpperCase() + wish.slice(1);
  return text.startsWith(`${client.firstName} `) ? null : text;
}

function meetingOptions(fact: Fact, wording: Wording): Readings {
  const { today } = wording.request;
  if (fact.due !== null) {
    const day =
      wording.request.kind === 'scheduling' ? dateInWords(fact.due, today) : dayInWords(fact.due, today);
    return optionsOf(nextMeetings.dated, wording, [fact.id], (text) => text.replaceAll('<day>', day));
  }
  return quoteOptions(nextMeetings.quoted, fact, wording);
}

import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import type { EmailPoint } from '#features/follow-ups/rules/plan-email.ts';
import type { EmailPlace } from './choose.ts';
import { closed } from './clauses/clean-quote.ts';
import { meetingDay, spokenGoal, spokenInsight } from './clauses/spoken-facts.ts';
import { nothing, optionsOf, type Wording } from './options.ts';
import { goals, insightClauses, nextMeetings, offers, recaps, resources } from './phrases/endings.ts';
import { openings } from './phrases/openings.ts';
import {
  encouragements,
  questions,
  reminderRequests,
  resourceQuestions,
  schedulingRequests,
} from './phrases/turns.ts';
import { clausesOf, doneReadings, taskReadings } from './tasks.ts';

/** The places of an e-mail from its plan: for each sentence to come, its possible readings. */
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
      return facts.map((fact) => optional(recapOptions(fact, wording)));
    case 'goal':
      return facts.map((fact) => optional(goalOptions(fact, wording)));
    case 'progress':
      return clausesOf(point.facts, request).map((task) => doneReadings(task, wording));
    case 'client_tasks':
      return taskReadings(point.facts, wording, 'client');
    case 'coach_tasks':
      return taskReadings(point.facts, wording, 'coach');
    case 'resource':
      return facts.map((fact) => resourceOptions(fact, wording));
    case 'own_words':
      return facts.map(({ id, text }) => [{ sentences: [{ text, facts: [id] }], isList: false, prior: 0 }]);
    case 'encouragement':
      return [optionsOf(encouragements, wording, [])];
    case 'question':
      return [optionsOf(request.kind === 'resource' ? resourceQuestions : questions, wording, [])];
    case 'request':
      return [optionsOf(requestBank(wording), wording, [])];
    case 'next_meeting':
      return facts.map((fact) => meetingOptions(fact, wording));
    case 'offer':
      return [optional(optionsOf(offers, wording, []))];
  }
}

/** A short e-mail suits some tones; with a voice, its length decides. */
const emptyPrior = ({ voice, client }: EmailRequest) =>
  voice ? 0 : client.tone === 'concise' || client.tone === 'direct' ? 0.05 : -0.3;

function requestBank({ request, has }: Wording): string {
  if (request.kind !== 'scheduling') return reminderRequests;
  return has.has('N') ? schedulingRequests.fixed : schedulingRequests.open;
}

function recapOptions(fact: Fact, wording: Wording): Readings {
  const insight = spokenInsight(fact, wording.request);
  if (insight === null) return [];
  return optionsOf(insight.form === 'quote' ? recaps : insightClauses, wording, [fact.id], (text) =>
    closed(text.replaceAll('<quote>', insight.text).replaceAll('<that>', insight.text)),
  );
}

function goalOptions(fact: Fact, wording: Wording): Readings {
  const goal = spokenGoal(fact, wording.request);
  if (goal === null) return [];
  return optionsOf(goals[goal.form], wording, [fact.id], (text) =>
    closed(
      text.replaceAll('<do>', goal.text).replaceAll('<quote>', goal.text).replaceAll('<label>', goal.text),
    ),
  );
}

/** "The one-page guide" goes on behind a colon; a link and a name stay as they are. */
function resourceOptions(fact: Fact, wording: Wording): Readings {
  const text = fact.text.trim().replace(/\.$/, '');
  const label = text.replace(/^(?:The|A|An|My|This|Our) /, (word) => word.toLowerCase());
  return optionsOf(resources, wording, [fact.id], (pattern) => pattern.replaceAll('<label>', label));
}

function meetingOptions(fact: Fact, wording: Wording): Readings {
  const day = meetingDay(fact, wording.request);
  const bank = wording.request.kind === 'scheduling' ? nextMeetings.scheduled : nextMeetings.dated;
  return optionsOf(bank, wording, [fact.id], (text) => text.replaceAll('<day>', day));
}

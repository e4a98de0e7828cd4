import type { EmailKind, EmailRequest, Fact } from '#shared/follow-up.ts';

/**
 * What a follow-up says, point by point, before anything is worded: the built-in writer and language models get the
 * same plan. A point with facts states exactly these; one without states nothing.
 */
export type PointRole =
  | 'opening'
  | 'recap'
  | 'progress'
  | 'client_tasks'
  | 'coach_tasks'
  | 'goal'
  | 'resource'
  | 'own_words'
  | 'encouragement'
  | 'question'
  | 'request'
  | 'next_meeting'
  | 'offer';

export type EmailPoint = {
  role: PointRole;
  /** Ids of the facts it states. */
  facts: string[];
  /** A draft without it says too little. */
  isNeeded: boolean;
};

type Step = {
  role: PointRole;
  of?: (fact: Fact) => boolean;
  most?: number;
  isNeeded?: boolean;
  /** Left out where one of these is said: an e-mail says what matters most, once. */
  unless?: PointRole[];
};

const isTask = ({ kind }: Fact) => kind === 'task' || kind === 'promise';
const clients = (fact: Fact) => isTask(fact) && fact.owner === 'client' && !fact.isDone;
const coaches = (fact: Fact) => isTask(fact) && fact.owner === 'coach' && !fact.isDone;
const done = (fact: Fact) =>
  (isTask(fact) && fact.owner === 'client' && fact.isDone) || fact.kind === 'progress';
/** An idea that was only considered is no agreement. */
const step = (fact: Fact) =>
  fact.kind === 'next_step' && !/^(?:considered|next session|next meeting)\b/i.test(fact.text);
const of = (kind: Fact['kind']) => (fact: Fact) => fact.kind === kind;

const recap: Step = {
  role: 'recap',
  of: (fact) => fact.kind === 'insight' || fact.kind === 'topic',
  most: 1,
};
const progress: Step = { role: 'progress', of: done, most: 2 };
const tasks: Step = {
  role: 'client_tasks',
  of: (fact) => clients(fact) || (step(fact) && fact.owner !== 'coach'),
  most: 6,
  isNeeded: true,
};
const own: Step = { role: 'coach_tasks', of: coaches, most: 3, isNeeded: true };
const meeting: Step = { role: 'next_meeting', of: of('next_meeting'), most: 1, isNeeded: true };
const goal: Step = { role: 'goal', of: of('goal'), most: 1, unless: ['recap', 'progress'] };
const words: Step = { role: 'own_words', of: of('own_words'), isNeeded: true };
const resource: Step = { role: 'resource', of: of('resource'), most: 3, isNeeded: true };

const plans: Record<EmailKind, Step[]> = {
  session_follow_up: [
    { role: 'opening' },
    recap,
    { ...goal, unless: ['recap'] },
    progress,
    tasks,
    own,
    resource,
    words,
    meeting,
    { role: 'offer' },
  ],
  check_in: [
    { role: 'opening' },
    { ...tasks, most: 2 },
    { ...goal, unless: ['client_tasks'], isNeeded: true },
    { role: 'question' },
    words,
    meeting,
    { role: 'offer' },
  ],
  promise_reminder: [{ role: 'opening' }, { ...tasks, most: 3 }, words, { role: 'request' }],
  encouragement: [
    { role: 'opening' },
    { ...progress, most: 1, isNeeded: true },
    { ...recap, isNeeded: true },
    { ...goal, isNeeded: true },
    { ...tasks, most: 1 },
    words,
    { role: 'encouragement', isNeeded: true },
  ],
  resource: [{ role: 'opening' }, resource, { role: 'question' }],
  scheduling: [{ role: 'opening' }, meeting, words, { role: 'request', isNeeded: true }],
  custom: [
    { role: 'opening' },
    { ...tasks, most: 3 },
    { ...own, most: 2 },
    resource,
    words,
    meeting,
    { role: 'offer' },
  ],
};

/** In the order of the e-mail. */
export function planEmail(request: EmailRequest): EmailPoint[] {
  const facts = withoutContradictions(request.facts).filter(
    ({ kind, due }) => kind !== 'next_meeting' || due === null || due >= request.today,
  );
  const used = new Set<string>();
  const points: EmailPoint[] = [];
  for (const { role, of: belongs, most = Infinity, isNeeded = false, unless = [] } of plans[request.kind]) {
    if (points.some((point) => unless.includes(point.role))) continue;
    if (!belongs) {
      points.push({ role, facts: [], isNeeded });
      continue;
    }
    const own = first(
      facts.filter((fact) => belongs(fact) && !used.has(fact.id)),
      most,
    );
    for (const { id } of own) used.add(id);
    if (own.length > 0) points.push({ role, facts: own.map(({ id }) => id), isNeeded });
  }
  const says = points.some((point) => point.isNeeded && point.facts.length > 0);
  // Where nothing has to be said, what could be is all there is.
  return says
    ? points
    : points.map((point) => ({ ...point, isNeeded: point.isNeeded || point.facts.length > 0 }));
}

/** As many as fit, those with a day before those without, in the order they were in. */
function first(facts: readonly Fact[], most: number): Fact[] {
  const kept = facts.toSorted((a, b) => Number(a.due === null) - Number(b.due === null)).slice(0, most);
  return facts.filter((fact) => kept.includes(fact));
}

/** A thing that is both done and open is not stated; of two that say the same, the first stays. */
function withoutContradictions(facts: readonly Fact[]): Fact[] {
  const key = ({ kind, text, owner }: Fact) =>
    `${kind === 'next_meeting' ? kind : ''}:${owner ?? ''}:${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()}`;
  const keys = facts.map(key);
  return facts.filter((fact, index) => {
    const same = facts.filter((_, other) => keys[other] === keys[index]);
    return same.every((other) => other.isDone === fact.isDone) && keys.indexOf(keys[index]!) === index;
  });
}

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

type Step = { role: PointRole; of?: (fact: Fact) => boolean; most?: number; isNeeded?: boolean };

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
const goal: Step = { role: 'goal', of: of('goal'), most: 1 };
const resource: Step = { role: 'resource', of: of('resource'), most: 3, isNeeded: true };

const plans: Record<EmailKind, Step[]> = {
  session_follow_up: [
    { role: 'opening' },
    recap,
    goal,
    progress,
    tasks,
    own,
    resource,
    { role: 'encouragement' },
    meeting,
    { role: 'offer' },
  ],
  check_in: [
    { role: 'opening' },
    goal,
    { ...tasks, most: 3 },
    { role: 'question' },
    meeting,
    { role: 'offer' },
  ],
  promise_reminder: [{ role: 'opening' }, { ...tasks, most: 3 }, { role: 'request' }, { role: 'offer' }],
  encouragement: [
    { role: 'opening' },
    progress,
    { ...tasks, most: 1, isNeeded: false },
    goal,
    recap,
    { role: 'encouragement', isNeeded: true },
    { role: 'offer' },
  ],
  resource: [{ role: 'opening' }, resource, { ...goal }, { role: 'question' }, { role: 'offer' }],
  scheduling: [{ role: 'opening' }, meeting, { role: 'request', isNeeded: true }, { role: 'offer' }],
  custom: [{ role: 'opening' }, { ...tasks, most: 3 }, own, resource, meeting, { role: 'offer' }],
};

/** In the order of the e-mail. */
export function planEmail(request: EmailRequest): EmailPoint[] {
  const facts = withoutContradictions(request.facts).filter(
    ({ kind, due }) => kind !== 'next_meeting' || due === null || due >= request.today,
  );
  const used = new Set<string>();
  return plans[request.kind].flatMap(({ role, of: belongs, most = Infinity, isNeeded = false }) => {
    if (!belongs) return [{ role, facts: [], isNeeded }];
    const own = facts.filter((fact) => belongs(fact) && !used.has(fact.id)).slice(0, most);
    for (const { id } of own) used.add(id);
    return own.length > 0 ? [{ role, facts: own.map(({ id }) => id), isNeeded }] : [];
  });
}

/** A thing that is both done and open is not stated; of two that say the same, the first stays. */
function withoutContradictions(facts: readonly Fact[]): Fact[] {
  const key = ({ kind, text, owner }: Fact) =>
    `${kind === 'next_meeting' ? kind : ''}:${owner ?? ''}:${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()}`;
  return facts.filter((fact, index) => {
    const same = facts.filter((other) => key(other) === key(fact));
    return (
      same.every((other) => other.isDone === fact.isDone) &&
      facts.findIndex((other) => key(other) === key(fact)) === index
    );
  });
}

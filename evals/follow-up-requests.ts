import type { Analysis } from '#shared/analysis.ts';
import type { EmailKind, EmailRequest, Fact } from '#shared/follow-up.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import type { MarkedConversation } from './answers.ts';

/** Requests for follow-ups from analysed sessions, as the product makes them from reviewed results. */
export type AnalysedSession = { conversation: MarkedConversation; analysis: Analysis };

type Person = { label: string; role: string };

const peopleOf = (conversation: MarkedConversation): Person[] =>
  (conversation as MarkedConversation & { people?: Person[] }).people ?? [];

/** A label such as "Patient" is no name to greet. */
const roleLabel =
  /^(?:speaker \d+|client|coach|patient|student|therapist|counsell?or|nurse|pharmacist|hygienist|interviewer)$/i;

const firstNameOf = (conversation: MarkedConversation, role: string, fallback: string): string => {
  const label = peopleOf(conversation).find((person) => person.role === role)?.label ?? '';
  return roleLabel.test(label)
    ? fallback
    : (label.replace(/^(?:Dr|Mrs|Mr|Ms)\.? /, '').split(' ')[0] ?? fallback);
};

export function factsOf(session: AnalysedSession): Fact[] {
  const { analysis, conversation } = session;
  const roleOf = (label: string | null): Fact['owner'] => {
    const role = peopleOf(conversation).find((person) => person.label === label)?.role;
    return role === 'coach' || role === 'client' ? role : null;
  };
  let number = 0;
  const fact = (
    kind: Fact['kind'],
    item: { text: string; quote: string; start: number | null },
    more: Partial<Fact> = {},
  ): Fact => ({
    id: `f${(number += 1)}`,
    kind,
    text: item.text,
    owner: null,
    due: null,
    isDone: false,
    source: { conversationId: conversation.id, quote: item.quote, start: item.start },
    ...more,
  });
  return [
    ...analysis.tasks
      .filter(({ isLessSure }) => !isLessSure)
      .map((task) =>
        fact('task', { ...task, text: task.title }, { owner: roleOf(task.owner), due: task.due }),
      ),
    ...analysis.goals.map((goal) => fact('goal', goal)),
    ...analysis.keyInsights.map((insight) => fact('insight', insight)),
    ...analysis.nextSteps.map((step) => fact('next_step', step)),
    ...(analysis.nextMeeting
      ? [fact('next_meeting', analysis.nextMeeting, { due: analysis.nextMeeting.date })]
      : []),
  ];
}

export function requestOf(
  { conversation, title, facts }: { conversation: MarkedConversation; title: string; facts: Fact[] },
  kind: EmailKind,
  more: { voice: VoiceMeasures | null; seed: string } & Partial<EmailRequest>,
): EmailRequest {
  const date = conversation.date ?? '2026-01-15';
  return {
    kind,
    coach: { firstName: firstNameOf(conversation, 'coach', 'Alex'), signature: '' },
    client: {
      firstName: firstNameOf(conversation, 'client', 'Sam'),
      tone: 'encouraging',
      noteStyle: 'paragraphs',
      language: 'en',
    },
    session: { title, date },
    facts,
    today: kind === 'session_follow_up' ? date : laterDay(date, 3),
    instruction: null,
    ...more,
  };
}

const laterDay = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type Notes = {
  tasks: { title: string; owner: string | null; due: string | null; turns: number[] }[];
  goals: { text: string; turns: number[] }[];
  nextMeeting: { text: string; date: string | null } | null;
};

/** Facts as they are after a coach's review: the reading notes of our own sessions, written by hand. */
export function factsOfNotes(conversation: MarkedConversation): Fact[] {
  const { gold, turns } = conversation as MarkedConversation & { gold: Notes };
  const roleOf = (label: string | null): Fact['owner'] => {
    const role = peopleOf(conversation).find((person) => person.label === label)?.role;
    return role === 'coach' || role === 'client' ? role : null;
  };
  const source = (at: number[]) => ({
    conversationId: conversation.id,
    quote: turns[at[0] ?? -1]?.text ?? null,
    start: null,
  });
  const base = { owner: null, due: null, isDone: false };
  return [
    ...gold.tasks.map((task) => ({
      ...base,
      kind: 'task' as const,
      text: task.title,
      owner: roleOf(task.owner),
      due: task.due,
      source: source(task.turns),
    })),
    ...gold.goals.map((goal) => ({
      ...base,
      kind: 'goal' as const,
      text: goal.text,
      source: source(goal.turns),
    })),
    ...(gold.nextMeeting?.date
      ? [
          {
            ...base,
            kind: 'next_meeting' as const,
            text: gold.nextMeeting.text,
            due: gold.nextMeeting.date,
            source: source([]),
          },
        ]
      : []),
  ].map((fact, index) => ({ id: `f${index + 1}`, ...fact }));
}

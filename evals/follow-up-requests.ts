import type { Analysis } from '#shared/analysis.ts';
import type { EmailKind, EmailRequest, Fact } from '#shared/follow-up.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import type { MarkedConversation } from './answers.ts';

/** Requests for follow-ups from analysed sessions, as the product makes them from reviewed results. */
export type AnalysedSession = { conversation: MarkedConversation; analysis: Analysis };

type Person = { label: string; role: string };

const peopleOf = ({ conversation }: AnalysedSession): Person[] =>
  (conversation as MarkedConversation & { people?: Person[] }).people ?? [];

export const firstNameOf = (session: AnalysedSession, role: string, fallback: string): string =>
  peopleOf(session)
    .find((person) => person.role === role)
    ?.label.replace(/^(?:Dr|Mrs|Mr|Ms)\.? /, '')
    .split(' ')[0] ?? fallback;

export function factsOf(session: AnalysedSession): Fact[] {
  const { analysis, conversation } = session;
  const roleOf = (label: string | null) => {
    const role = peopleOf(session).find((person) => person.label === label)?.role;
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
  session: AnalysedSession,
  kind: EmailKind,
  more: { voice: VoiceMeasures | null; seed: string } & Partial<EmailRequest>,
): EmailRequest {
  const date = session.conversation.date ?? '2026-01-15';
  return {
    kind,
    coach: { firstName: firstNameOf(session, 'coach', 'Alex'), signature: '' },
    client: {
      firstName: firstNameOf(session, 'client', 'Sam'),
      tone: 'encouraging',
      noteStyle: 'paragraphs',
      language: 'en',
    },
    session: { title: session.analysis.title, date },
    facts: factsOf(session),
    today: nextDay(date),
    instruction: null,
    ...more,
  };
}

const nextDay = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

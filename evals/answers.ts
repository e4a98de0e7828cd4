import { describeSpeakers, withSpeakers } from '#features/analysis/rules/speakers/describe-speakers.ts';
import { keepSourced } from '#features/analysis/rules/keep-sourced.ts';
import { splitBySureness } from '#features/tasks/rules/less-sure.ts';
import type { Analyser } from '#ports/analyser.ts';
import type { Analysis } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';

/** One marked conversation, and what the scorers of its set want to know of an analysis. */
export type MarkedConversation = {
  id: string;
  date?: string;
  timeZone?: string;
  turns: { speaker: string; start?: number; end?: number; text: string }[];
};

const anyDay = '2026-01-15'; // of sets without dates, whose due dates are not scored

export function turnsOf(conversation: MarkedConversation): Turn[] {
  const said = conversation.turns.map(({ speaker, start = null, end = null, text }) => ({
    speaker,
    role: 'other' as const,
    start,
    end,
    text,
  }));
  return withSpeakers(said, describeSpeakers(said));
}

/** As the product reads it: speakers described first, items without their words dropped. */
export async function read(conversation: MarkedConversation, analyser: Analyser): Promise<Analysis> {
  const turns = turnsOf(conversation);
  const analysis = await analyser.analyse({
    transcript: { turns, language: null, durationSeconds: turns.at(-1)?.end ?? null },
    sessionDate: conversation.date ?? anyDay,
    timeZone: conversation.timeZone ?? 'UTC',
    style: 'supportive',
    customFields: [],
    isDraft: false,
  });
  return keepSourced(analysis, turns);
}

/** Coaching sessions with reading notes: what the coach sees. */
export function answerOf({ overview, tasks, ...found }: Analysis) {
  return { ...found, ...splitBySureness(tasks), summary: overview.map(({ text }) => text).join(' ') };
}

/** Older sets: tasks and next steps by their turn, and what each turn of the coach does. */
export function meetingAnswerOf(
  conversation: MarkedConversation,
  analysis: Analysis,
  set: 'icsi' | 'annomi',
) {
  const { overview, tasks, nextSteps } = analysis;
  const agreed = tasks.map(({ title, owner, turn }) => ({
    title,
    assignee: owner ?? 'group',
    turnIndex: turn,
  }));
  const steps = nextSteps.map(({ text, turn }) => ({ title: text, assignee: 'group', turnIndex: turn }));
  return {
    summary: overview.map(({ text }) => text).join(' '),
    // The coaching set's notes hold what was agreed, tasks or not.
    tasks: set === 'annomi' ? [...agreed, ...steps] : agreed,
    ...(set === 'annomi' ? { turnLabels: labelsOf(conversation, analysis) } : {}),
  };
}

function labelsOf({ turns }: MarkedConversation, { questions, coachMoves }: Analysis) {
  const asked = new Map(questions.map(({ turn, kind }) => [turn, kind]));
  const moves = new Map(coachMoves.map(({ turn, kind }) => [turn, kind]));
  return turns.map(({ speaker }, turn) => {
    if (speaker === 'client') return {};
    const move = moves.get(turn);
    const question = asked.get(turn) ?? null;
    if (move === 'reflection') return { behaviour: 'reflection', question };
    if (move !== undefined) return { behaviour: 'therapist_input', question };
    return { behaviour: question === null ? 'other' : 'question', question };
  });
}

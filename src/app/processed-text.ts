import type { Analysis } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';

/** What `npm run process` answers: the shape of `--json`, and the same for a person to read. */
export type Processed = {
  /** `tasks` are those the analyser is sure of. */
  conversation: Analysis & { summary: string; lessSureTasks: Analysis['tasks'] };
  transcript: { turns: Pick<Turn, 'speaker' | 'role' | 'start' | 'end' | 'text'>[] };
  engine: string;
  isDraft: boolean;
  analyser: string;
  /** How long it took. */
  seconds: number;
};

const clock = (seconds: number | null): string => {
  if (seconds === null) return '';
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
};

export function asText({ conversation, transcript, engine, isDraft, analyser, seconds }: Processed): string {
  const lines: string[] = [];
  const section = (title: string, items: { text: string; start: number | null }[]) => {
    if (items.length === 0) return;
    lines.push('', title, ...items.map(({ text, start }) => `  ${clock(start)} ${text}`.trimEnd()));
  };
  lines.push(
    conversation.title || 'Nothing was said',
    '='.repeat((conversation.title || 'Nothing was said').length),
  );
  if (isDraft) lines.push('Draft transcript: made offline by a simple engine; read it with care.');
  if (conversation.summary) lines.push('', conversation.summary);
  section('Key insights', conversation.keyInsights);
  section('Goals', conversation.goals);
  section('Next steps', conversation.nextSteps);
  section('Next session', conversation.nextMeeting ? [conversation.nextMeeting] : []);
  const taskSection = (title: string, tasks: Analysis['tasks']) =>
    section(
      title,
      tasks.map(({ title: task, owner, due, start }) => ({
        text: `${task}${owner ? ` (${owner})` : ''}${due ? `, due ${due}` : ''}`,
        start,
      })),
    );
  taskSection('Tasks', conversation.tasks);
  taskSection('Less sure', conversation.lessSureTasks);
  section('Mentor notes', conversation.mentorNotes);
  section('Suggestions', conversation.proactiveSuggestions);
  section(
    'Transcript',
    transcript.turns.map(({ speaker, text, start }) => ({ text: `${speaker}: ${text}`, start })),
  );
  lines.push('', `Engine ${engine}, analyser ${analyser}, ${seconds} s`, '');
  return lines.join('\n');
}

import { clsx } from 'clsx';
import { lineSections, type LineSection } from '#shared/analysis.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatFullDay, formatTimestamp } from '#ui/format.ts';
import { compareLines, type Likeness } from '../../rules/compare-lines.ts';
import { meetingWords } from '../../rules/next-meeting.ts';

type Part = LineSection | 'tasks' | 'nextMeeting';

const titles: Record<Part, string> = {
  overview: 'Overview',
  keyInsights: 'Key insights',
  goals: 'Goals',
  nextSteps: 'Next steps',
  nextMeeting: 'Next session',
  tasks: 'Proposed tasks',
  mentorNotes: 'Mentor notes',
  proactiveSuggestions: 'Suggestions for next time',
};
const order: Part[] = [...lineSections.slice(0, 4), 'nextMeeting', 'tasks', ...lineSections.slice(4)];

type Line = { text: string; quote: string | null; start: number | null };
type Task = { title: string; quote: string | null; start: number | null };
export type Side = {
  name: string;
  version: {
    results:
      | (Readonly<Record<LineSection, readonly Line[]>> & {
          nextMeeting?: (Line & { date: string | null }) | null;
        })
      | null;
    tasks: readonly Task[];
  };
};

function linesOf({ version: { results, tasks } }: Side, part: Part): readonly Line[] {
  if (part === 'tasks') return tasks.map(({ title, quote, start }) => ({ text: title, quote, start }));
  if (part !== 'nextMeeting') return results?.[part] ?? [];
  const meeting = results?.nextMeeting;
  return meeting ? [{ ...meeting, text: meetingWords(meeting, formatFullDay) }] : [];
}

/** Two versions side by side, section by section: lines in only one of them stand out. */
export function CompareResults({ left, right }: { left: Side; right: Side }) {
  return (
    <div className="space-y-8">
      {order.map((section) => {
        const sides = [left, right].map((side) => ({ side, lines: linesOf(side, section) }));
        if (sides.every(({ lines }) => lines.length === 0)) return null;
        return (
          <section key={section} aria-label={titles[section]}>
            <h2 className="mb-3 border-b border-line pb-2 font-serif text-lg font-semibold">
              {titles[section]}
            </h2>
            <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
              {sides.map(({ side, lines }, index) => (
                <div key={side.name} className="min-w-0">
                  <h3 className="mb-1.5 text-sm font-medium text-ink-soft">{side.name}</h3>
                  <Lines lines={lines} likeness={compareLines(lines, sides[1 - index]!.lines)} />
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

const looks: Record<Likeness, string> = {
  same: 'border-transparent text-ink-soft',
  reworded: 'border-line-strong',
  only_here: 'border-accent bg-accent-soft/50',
};

function Lines({ lines, likeness }: { lines: readonly Line[]; likeness: readonly Likeness[] }) {
  if (lines.length === 0) return <p className="text-ink-faint">Nothing.</p>;
  return (
    <ul className="space-y-1">
      {lines.map((line, index) => {
        const like = likeness[index] ?? 'same';
        return (
          <li key={index} className={clsx('rounded-sm border-l-2 py-1 pr-2 pl-3', looks[like])}>
            <span className="text-pretty wrap-anywhere">{line.text}</span>{' '}
            {line.start === null ? null : (
              <span className="text-sm whitespace-nowrap text-ink-faint tabular-nums">
                {formatTimestamp(line.start)}
              </span>
            )}{' '}
            {like === 'same' ? null : (
              <Badge tone={like === 'only_here' ? 'accent' : 'neutral'}>
                {like === 'only_here' ? 'Only here' : 'Reworded'}
              </Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}

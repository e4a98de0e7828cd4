import { ArrowDown } from 'lucide-react';
import { NextMeetingButton } from '#features/calendar/web/next-meeting-button.tsx';
import { Fragment, useState, type ReactNode } from 'react';
import { lineSections, type LineSection, type Section } from '#shared/analysis.ts';
import { sectionNames, type NotePart } from '#features/templates/rules/note-template.ts';
import type { Tone } from '#features/transcription/web/speakers/speaker-tones.ts';
import { isWaiting } from '#features/tasks/rules/less-sure.ts';
import { Button } from '#ui/actions/button.tsx';
import { formatCount } from '#ui/format.ts';
import type { Results, ReviewedConversation, ShownTask } from '../../../contract.ts';
import { hasUntoldMeeting } from '../../../rules/next-meeting.ts';
import { shortOverview, type NotedLine, type NotesView } from '../../../rules/notes/notes-view.ts';
import { LineSectionView } from '../../results/edit/line-section.tsx';
import { NextSession } from '../../results/next-session.tsx';
import { Overview } from '../../results/overview.tsx';
import { PrivateNotes } from '../../results/private-notes.tsx';
import { Questions } from '../../results/questions.tsx';
import { Topics } from '../../results/topics.tsx';
import { TaskReview } from '../../tasks/task-review.tsx';

type Props = {
  conversation: ReviewedConversation;
  view: NotesView;
  nameOf: (label: string) => string;
  tones: ReadonlyMap<string, Tone>;
};

/** What the tasks say is not said again. */
const notInTasks = (lines: readonly NotedLine[]) => lines.filter(({ isInTasks }) => !isInTasks);

const isNextMeeting = ({ quote, isEdited }: NotedLine, { nextMeeting, nextSteps }: Results): boolean =>
  !isEdited && quote === nextMeeting?.quote && nextSteps.some((step) => step.quote === quote);

/** The sections of the template in its order; what it leaves out can be shown below them. */
export function NotesParts(props: Props) {
  const { parts, others } = props.view;
  const waiting = props.conversation.tasks.filter(isWaiting);
  const tasksAt = parts.findIndex(({ section }) => section === 'tasks');
  const [showsOthers, setShowsOthers] = useState(false);
  const more = others.map((section): NotePart => ({ section, heading: sectionNames[section], most: null }));
  return (
    <>
      <Sections {...props} parts={parts.slice(0, 1)} />
      {tasksAt > 1 ? <ToTasks waiting={waiting} /> : null}
      <Sections {...props} parts={parts.slice(1)} />
      {others.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft">
          <p className="min-w-0 text-pretty">
            Not in these notes: {more.map(({ heading }) => heading).join(', ')}.
          </p>
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={showsOthers}
            onClick={() => setShowsOthers(!showsOthers)}
          >
            {showsOthers ? 'Hide them' : 'Show them'}
          </Button>
        </div>
      ) : null}
      {showsOthers ? <Sections {...props} parts={more} /> : null}
    </>
  );
}

/** Where the template puts other sections before the tasks: the way to those that wait for a decision. */
function ToTasks({ waiting }: { waiting: readonly ShownTask[] }) {
  const [first] = waiting;
  if (!first) return null;
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>(`[data-task="${first.id}"]`)?.focus()}
      className="flex w-full items-center justify-between gap-3 rounded-lg border border-line bg-card px-4 py-2 text-left font-medium shadow-rest transition-colors hover:bg-raised touch:min-h-11"
    >
      {formatCount(waiting.length, 'task')} to review
      <ArrowDown aria-hidden className="size-4 text-ink-faint" />
    </button>
  );
}

type SectionsProps = Props & { parts: readonly NotePart[] };
type PrivateSection = 'mentorNotes' | 'proactiveSuggestions';
const isPrivate = (part: NotePart): part is NotePart & { section: PrivateSection } =>
  part.section === 'mentorNotes' || part.section === 'proactiveSuggestions';

const isLines = (section: Section): section is LineSection => lineSections.some((one) => one === section);

function Sections({ parts, ...props }: SectionsProps) {
  const { results, layout } = props.view;
  // Both are for the coach alone: they share one frame, where the first of them stands.
  const ownParts = parts.filter(isPrivate);
  const linesOf = (section: PrivateSection) =>
    section === 'mentorNotes' ? results.mentorNotes : notInTasks(results.proactiveSuggestions);
  return parts.map((part): ReactNode => {
    if (!isPrivate(part)) return <Fragment key={part.section}>{partOf(part, props)}</Fragment>;
    return part === ownParts[0] ? (
      <PrivateNotes
        key="private"
        parts={ownParts}
        layout={layout}
        linesOf={linesOf}
        areSuggestionsOff={props.conversation.notes.areSuggestionsOff}
      />
    ) : null;
  });
}

function partOf({ section, heading, most }: NotePart, props: Props): ReactNode {
  const { conversation, view, nameOf, tones } = props;
  const { results, layout, overviewLayout } = view;
  if (section === 'overview')
    return (
      <Overview
        title={heading}
        lines={results.overview}
        first={shortOverview({ ...results, tasks: conversation.tasks }, most)}
        layout={overviewLayout}
        isSaidBelow={(line) => line.isInTasks === true || isNextMeeting(line, results)}
      />
    );
  if (section === 'tasks')
    return (
      <>
        {heading === sectionNames.tasks ? null : (
          <h2 className="-mb-3 text-sm font-medium text-ink-soft">{heading}</h2>
        )}
        <TaskReview conversation={conversation} nameOf={nameOf} tones={tones} />
      </>
    );
  if (section === 'topics')
    return <Topics title={heading} topics={results.topics} turns={conversation.turns} />;
  if (section === 'questions')
    return <Questions title={heading} questions={results.questions} nameOf={nameOf} />;
  if (!isLines(section)) return null;
  const lines = section === 'nextSteps' ? notInTasks(results.nextSteps) : results[section];
  return (
    <LineSectionView section={section} title={heading} lines={lines} look={{ layout, most }}>
      {section === 'nextSteps' ? nextMeetingOf(results) : null}
    </LineSectionView>
  );
}

/** In words where no next step says it, and as an event for a calendar. */
function nextMeetingOf(results: Results): ReactNode {
  const isUntold = hasUntoldMeeting(results);
  const day = results.nextMeeting?.date;
  return isUntold || day ? (
    <>
      {isUntold ? <NextSession meeting={results.nextMeeting} /> : null}
      {day ? <NextMeetingButton day={day} /> : null}
    </>
  ) : null;
}

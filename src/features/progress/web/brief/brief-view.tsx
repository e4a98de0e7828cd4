import { stateWords } from '#features/promises/web/promise-words.tsx';
import { meetingWords } from '#features/review/rules/next-meeting.ts';
import { formatDayInText, formatFullDay, formatOnDay } from '#ui/format.ts';
import { today } from '#ui/time-zone.ts';
import type { Brief, PromiseToAskAbout } from '../../contract.ts';
import { BriefLine, BriefLines, BriefSection, SessionTime, type NoteStyle } from './brief-lines.tsx';

/** The page before a session: what to ask about first, what was said last time and what is still open. */
export function BriefView({ brief }: { brief: Brief }) {
  const firstName = brief.clientName.split(' ')[0] ?? brief.clientName;
  const { noteStyle: style } = brief;
  return (
    // On paper one column flows into the other, so that a page is full before the next begins.
    <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2 print:block print:columns-2 print:gap-x-8 print:text-sm">
      <div className="space-y-7 print:space-y-3">
        <Promises title={`Ask ${firstName} about`} promises={brief.promises} style={style} />
        <LastTime brief={brief} />
        <Promises title="You promised" promises={brief.ownPromises} style={style} />
      </div>
      <div className="space-y-7 print:mt-3 print:space-y-3">
        <Goals brief={brief} />
        {brief.comeBackTo.length > 0 ? (
          <BriefSection title="Come back to">
            <BriefLines style={style}>
              {brief.comeBackTo.map((line, index) => (
                <BriefLine key={index} text={line.text} at={line} />
              ))}
            </BriefLines>
          </BriefSection>
        ) : null}
        {brief.openQuestions.length > 0 ? (
          <BriefSection title="Questions left open">
            <BriefLines style={style}>
              {brief.openQuestions.map((line, index) => (
                <BriefLine key={index} text={line.text} at={line} />
              ))}
            </BriefLines>
          </BriefSection>
        ) : null}
        <Themes brief={brief} />
      </div>
    </div>
  );
}

/** "Next session: Thursday, 26 March." */
export function nextMeetingWords({ nextMeeting }: Pick<Brief, 'nextMeeting'>): string | null {
  return nextMeeting && `Next session: ${meetingWords(nextMeeting, formatFullDay)}`;
}

function LastTime({ brief: { lastSession, noteStyle } }: { brief: Brief }) {
  if (!lastSession) return null;
  return (
    <BriefSection title={`Last time, ${formatDayInText(lastSession.sessionDate)}`}>
      {lastSession.overview.length > 0 ? (
        <BriefLines style={noteStyle}>
          {lastSession.overview.map((line, index) => (
            <BriefLine key={index} text={line.text} at={line} />
          ))}
        </BriefLines>
      ) : (
        <p className="text-ink-soft">{lastSession.title}</p>
      )}
    </BriefSection>
  );
}

type PromisesProps = { title: string; promises: readonly PromiseToAskAbout[]; style: NoteStyle };

function Promises({ title, promises, style }: PromisesProps) {
  if (promises.length === 0) return null;
  return (
    <BriefSection title={title}>
      <BriefLines style={style}>
        {promises.map((promise) => (
          <BriefLine
            key={promise.taskId}
            text={promise.title}
            quote={promise.quote}
            at={promise}
            note={promiseNote(promise)}
          />
        ))}
      </BriefLines>
    </BriefSection>
  );
}

/** "Was due 14 Mar, slipped yesterday": the day, and what was said of it last. */
function promiseNote({ due, history }: PromiseToAskAbout): string | null {
  const last = history.at(-1);
  const parts = [
    ...(due === null ? [] : [`${due < today() ? 'was due' : 'due'} ${formatDayInText(due)}`]),
    ...(last
      ? [
          `${stateWords[last.outcome].toLowerCase()} ${formatOnDay(last.sessionDate)}${last.review === 'proposed' ? ', to confirm' : ''}`,
        ]
      : []),
  ];
  const text = parts.join(' · ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

function Goals({ brief: { goals, noteStyle } }: { brief: Brief }) {
  if (goals.length === 0) return null;
  return (
    <BriefSection title="Goals">
      <BriefLines style={noteStyle}>
        {goals.map((goal, index) => {
          const last = goal.changes.at(-1);
          return (
            <BriefLine
              key={index}
              text={goal.text}
              at={last ?? goal.set}
              quote={last ? (last.quote ?? last.text) : goal.set.quote}
            />
          );
        })}
      </BriefLines>
    </BriefSection>
  );
}

function Themes({ brief: { themes, noteStyle } }: { brief: Brief }) {
  if (themes.length === 0) return null;
  return (
    <BriefSection title="Keeps coming up">
      <BriefLines style={noteStyle}>
        {themes.map(({ text, at }) => (
          <span key={text}>
            {text}{' '}
            {at.map((place, index) => (
              <span key={place.conversationId}>
                {index > 0 ? <span className="text-ink-faint">, </span> : null}
                <SessionTime at={place} />
              </span>
            ))}
          </span>
        ))}
      </BriefLines>
    </BriefSection>
  );
}

export const isEmptyBrief = (brief: Brief): boolean => brief.lastSession === null;

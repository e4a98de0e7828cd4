import { clsx } from 'clsx';
import { CalendarDays, User, Volume2, VolumeOff } from 'lucide-react';
import { toneText } from '#features/transcription/web/speakers/speaker-tones.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { formatTimestamp } from '#ui/format.ts';
import { excerptOf } from '../../rules/excerpt.ts';
import { PlayButton, roundButton } from '../sample/play-button.tsx';
import { dayInWords, endOf, type SampleSession } from '../sample/sample-session.ts';
import { SampleWave } from '../sample/sample-wave.tsx';

const turnsInPlace = 2; // shown with their tasks before the example plays, so that it never opens empty

/** Half a minute of the sample: transcript and tasks. Complete without a script. */
export function LandingExample({ sample, sound }: { sample: SampleSession; sound: string }) {
  const { transcript, analysis } = sample;
  const { from, to } = excerptOf(transcript.turns, analysis.tasks);
  const turns = transcript.turns.slice(from, to + 1);
  const tasks = analysis.tasks.filter(({ turn }) => turn >= from && turn <= to);
  const begin = turns[0]?.start ?? 0;
  const end = turns.at(-1)?.end ?? 0;
  const playsFrom = turns[turnsInPlace]?.start ?? begin;
  const later = (at: number | null) => ((at ?? 0) >= playsFrom ? '' : undefined);
  return (
    <figure
      data-example
      data-begin={begin}
      data-from={playsFrom}
      data-end={end}
      data-sound={sound}
      aria-label="Example: part of a session and the tasks that came out of it"
      className="overflow-hidden rounded-xl bg-card shadow-float"
    >
      <div className="flex items-center gap-3 px-4 pt-3.5 sm:px-6">
        <PlayButton label="Play the example" />
        <div className="min-w-0 flex-1">
          <SampleWave sample={sample} begin={begin} end={end} bars={60} />
        </div>
        <p aria-hidden data-clock className="w-10 text-right text-sm text-ink-soft tabular-nums">
          {formatTimestamp(end)}
        </p>
        <SoundButton />
      </div>
      <ol aria-label="What was said" className="mt-3.5 border-t border-line px-4 sm:px-6">
        {turns.map((turn, index) => (
          <Line
            key={index}
            turn={turn}
            later={later(turn.start)}
            tasks={tasks.filter((task) => task.turn === from + index)}
          />
        ))}
      </ol>
      <div className="border-t border-line bg-raised/45 px-4 pt-3 pb-1 sm:px-6">
        <p className="text-sm font-medium text-ink-soft">What was agreed</p>
        <ul>
          {tasks.map((task) => {
            const at = Math.min(end, endOf(task, transcript)); // an estimate may run past the last word
            return <Agreed key={task.title} task={task} at={at} later={later(at)} />;
          })}
        </ul>
      </div>
    </figure>
  );
}

const SoundButton = () => (
  <button
    type="button"
    data-do="sound"
    aria-pressed="false"
    aria-label="Sound"
    className={clsx(roundButton, '-mr-2 text-ink-soft hover:bg-raised hover:text-ink')}
  >
    <Volume2 aria-hidden strokeWidth={1.8} />
    <VolumeOff aria-hidden strokeWidth={1.8} />
  </button>
);

/** The rule above a row is the row's own: it is hidden with it. */
const rowClass = 'border-line py-2.5 [&:not(:first-child)]:border-t';

type LineProps = { turn: Turn; later: '' | undefined; tasks: readonly ProposedTask[] };

function Line({ turn, later, tasks }: LineProps) {
  return (
    <li data-at={turn.start} data-until={turn.end} data-later={later} className={rowClass}>
      <p className="flex items-baseline gap-2 text-sm">
        <span className={clsx('font-semibold', toneText[turn.role])}>{turn.speaker}</span>
        <span className="text-ink-faint tabular-nums">{formatTimestamp(turn.start ?? 0)}</span>
      </p>
      <p data-said className="font-serif text-[1rem] leading-6 text-pretty">
        <Marked text={turn.text} tasks={tasks} />
      </p>
    </li>
  );
}

/** The text of a turn, with the quotes of its tasks marked. */
function Marked({ text, tasks }: { text: string; tasks: readonly ProposedTask[] }) {
  const [task, ...others] = tasks.toSorted((a, b) => text.indexOf(a.quote) - text.indexOf(b.quote));
  const at = task ? text.indexOf(task.quote) : -1;
  if (!task || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark data-at={task.start}>{task.quote}</mark>
      <Marked text={text.slice(at + task.quote.length)} tasks={others} />
    </>
  );
}

function Agreed({ task, at, later }: { task: ProposedTask; at: number; later: '' | undefined }) {
  return (
    <li data-agreed data-at={at} data-later={later} className={clsx('flex gap-3', rowClass)}>
      <span aria-hidden className="mt-0.5 size-[18px] shrink-0 rounded-[5px] border-[1.5px] border-accent" />
      <div className="min-w-0">
        <p className="font-medium text-pretty">{task.title}</p>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {task.owner ? (
            <span className="inline-flex items-center gap-1.5">
              <User aria-hidden className="size-3.5 text-ink-faint" />
              {task.owner}
            </span>
          ) : null}
          {task.due ? (
            <span className="inline-flex items-center gap-1.5">
              <CalendarDays aria-hidden className="size-3.5 text-ink-faint" />
              <time dateTime={task.due}>{dayInWords(task.due)}</time>
            </span>
          ) : null}
          <span className="tabular-nums">said at {formatTimestamp(task.start ?? 0)}</span>
        </p>
      </div>
    </li>
  );
}

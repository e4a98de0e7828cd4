import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { toneText } from '#features/transcription/web/speakers/speaker-tones.ts';
import type { SourcedLine } from '#shared/analysis.ts';
import { formatTimestamp } from '#ui/format.ts';
import { StartTrial } from '../landing/start-trial.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { SamplePlayer } from './sample-player.tsx';
import { dayInWords, type SampleSession } from './sample-session.ts';

/** `/ai-sample`: everything the built-in analyser found in the sample, each line linked to its quote. */
export function SamplePage({ sample, sound }: { sample: SampleSession; sound: string }) {
  const { title, transcript, analysis } = sample;
  return (
    <div className="mx-auto w-full max-w-280 px-5 sm:px-8">
      <PageHeading
        title={title}
        lead={`A ${Math.round((transcript.durationSeconds ?? 0) / 60)}-minute coaching session between Dana, a coach, and her client Maya. We wrote and voiced it for this page, so no real client is quoted. Afterword found everything below without any outside service. Click a time to see where it was said.`}
      />
      <SamplePlayer sample={sample} sound={sound} />
      <div className="mt-12 grid items-start gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="space-y-10">
          <Tasks sample={sample} />
          <Results title="Overview" items={analysis.overview} />
          <Results title="Key insights" items={analysis.keyInsights} />
          <Results title="Goals" items={analysis.goals} />
          <Results title="Next steps" items={analysis.nextSteps} />
          <Results
            title="Only for the coach"
            items={[...analysis.mentorNotes, ...analysis.proactiveSuggestions]}
          />
          <Shares sample={sample} />
        </div>
        <Transcript sample={sample} />
      </div>
      <div className="mt-20 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-10">
        <StartTrial />
        <p className="max-w-[44ch] text-ink-soft">Try it with a conversation of your own.</p>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="border-b border-line pb-2 font-serif text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** The time of a quote, linked to its line; the script, if loaded, also plays from there. */
function TimeLink({ of: { turn, start } }: { of: Pick<SourcedLine, 'turn' | 'start'> }) {
  return (
    <a
      href={`#line-${turn}`}
      data-play={start?.toFixed(2)}
      aria-label={`Said at ${formatTimestamp(start ?? 0)}`}
      className="relative text-sm leading-6 whitespace-nowrap text-accent-text tabular-nums underline-offset-4 after:absolute after:-inset-x-3 after:-inset-y-3 hover:underline"
    >
      {formatTimestamp(start ?? 0)}
    </a>
  );
}

function Results({ title, items }: { title: string; items: readonly SourcedLine[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="divide-y divide-line/70">
        {items.map((item) => (
          <li key={item.text} className="flex items-baseline justify-between gap-6 py-3">
            <div className="min-w-0">
              <p className="text-pretty">{item.text}</p>
              <Quote of={item} />
            </div>
            <TimeLink of={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const withoutEnd = (text: string) => text.replace(/[.,;!?…”]+$/, '');

/** What was said, unless the result is that sentence itself. */
function Quote({ of: { text, quote } }: { of: Pick<SourcedLine, 'text' | 'quote'> }) {
  if (withoutEnd(text).includes(withoutEnd(quote))) return null;
  return <p className="mt-1 max-w-[60ch] font-serif text-pretty text-ink-soft">“{quote}”</p>;
}

function Tasks({ sample: { analysis } }: { sample: SampleSession }) {
  return (
    <Section title="Tasks">
      <ul className="divide-y divide-line/70">
        {analysis.tasks.map((task) => (
          <li key={task.title} className="flex items-baseline gap-3 py-3.5">
            <span
              aria-hidden
              className="size-[18px] shrink-0 translate-y-[3px] rounded-[5px] border-[1.5px] border-accent"
            />
            <div className="min-w-0 flex-1">
              <p className="text-[1.0625rem] font-medium text-pretty">{task.title}</p>
              <p className="mt-0.5 text-sm text-ink-soft">
                {[task.owner, task.due && `by ${dayInWords(task.due)}`].filter(Boolean).join(', ')}
              </p>
              <Quote of={{ text: task.title, quote: task.quote }} />
            </div>
            <TimeLink of={task} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Shares({ sample: { analysis } }: { sample: SampleSession }) {
  const { speakers } = analysis.stats;
  return (
    <Section title="The session in numbers">
      <dl className="divide-y divide-line/70">
        {speakers.map((one) => (
          <div key={one.speaker} className="flex justify-between gap-6 py-3">
            <dt className={clsx('font-medium', toneText[one.role])}>{one.speaker}</dt>
            <dd className="text-ink-soft tabular-nums">
              {Math.round(one.talkShare * 100)}% of the words, {one.openQuestions} open questions
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Transcript({ sample: { transcript } }: { sample: SampleSession }) {
  return (
    <section
      aria-label="Transcript"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reachable by the keyboard
      tabIndex={0}
      className="rounded-xl border border-line bg-card lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <ol className="py-3">
        {transcript.turns.map(({ speaker, role, start, end, text }, index) => (
          <li
            key={index}
            id={`line-${index}`}
            data-line
            data-start={start}
            data-end={end}
            className="scroll-mt-24 px-5 py-2.5 transition-colors sm:px-6"
          >
            <p className="flex items-baseline gap-2 text-sm">
              <span className={clsx('font-semibold', toneText[role])}>{speaker}</span>
              <a
                href={`#line-${index}`}
                data-play={start}
                aria-label={`From ${formatTimestamp(start ?? 0)}`}
                className="relative text-ink-faint tabular-nums underline-offset-4 after:absolute after:-inset-x-3 after:-inset-y-3 hover:text-accent-text hover:underline"
              >
                {formatTimestamp(start ?? 0)}
              </a>
            </p>
            <p className="mt-0.5 font-serif text-[1.0625rem] leading-7 text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { SessionFigures } from '#shared/analysis.ts';
import type { Results } from '../../contract.ts';
import { percent } from '#ui/charts/percent.ts';
import { formatCount, formatDuration } from '#ui/format.ts';
import { FoldedSection } from './sources.tsx';

type Props = {
  stats: SessionFigures;
  coachMoves: Results['coachMoves'];
  nameOf: (label: string) => string;
  /** The Tailwind class with a speaker’s fill colour. */
  fillOf: (label: string) => string;
};

/** Talk shares and counts of the session. */
export function Figures({ stats, coachMoves, nameOf, fillOf }: Props) {
  // Results from before shares were of words have shares of the time: counted here, all agree.
  const speakers = stats.speakers
    .filter(({ words }) => words > 0)
    .map((one) => ({ ...one, talkShare: one.words / stats.words }));
  if (speakers.length === 0) return null;
  const count = (kind: Results['coachMoves'][number]['kind']) =>
    coachMoves.filter((move) => move.kind === kind).length;
  const facts = [
    ...(coachMoves.length === 0
      ? []
      : [
          { label: 'Reflections', value: String(count('reflection')) },
          { label: 'Information and advice', value: String(count('information') + count('advice')) },
        ]),
    ...(stats.pauses === null ? [] : [{ label: 'Pauses over 3 s', value: String(stats.pauses) }]),
    ...(stats.longestTurnSeconds === null
      ? []
      : [{ label: 'Longest turn', value: formatDuration(stats.longestTurnSeconds) }]),
  ];
  return (
    <FoldedSection
      title="Session in numbers"
      note={`${speakers.map((one) => `${nameOf(one.speaker)} ${percent(one.talkShare)}`).join(', ')} of the words`}
    >
      <svg aria-hidden className="h-2.5 w-full rounded-full" preserveAspectRatio="none" viewBox="0 0 100 10">
        {speakers.map((one, index) => {
          const before = sum(speakers.slice(0, index).map((other) => other.talkShare)) * 100;
          return (
            <rect
              key={one.speaker}
              x={before + (index === 0 ? 0 : 0.4)}
              width={Math.max(0, one.talkShare * 100 - (index === 0 ? 0 : 0.4))}
              height={10}
              className={fillOf(one.speaker)}
            />
          );
        })}
      </svg>
      <ul aria-label="Share of the words" className="mt-2 space-y-1 text-sm">
        {speakers.map((one) => (
          <li key={one.speaker} className="flex items-baseline gap-2">
            <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 shrink-0">
              <circle cx={5} cy={5} r={5} className={fillOf(one.speaker)} />
            </svg>
            <span className="font-medium">{nameOf(one.speaker)}</span>
            <span className="ml-auto text-ink-soft tabular-nums">
              {percent(one.talkShare)}, {formatCount(one.words, 'word')}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </FoldedSection>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

import { clsx } from 'clsx';
import { waveShape, type Bar } from '#features/transcription/web/player/wave-shape.ts';
import { speakerTones } from '#features/transcription/web/speaker-tones.ts';
import type { SampleSession } from '../sample/sample-session.ts';

const width = 240; // sixty bars leave a gap between bars even on a phone
const height = 40;
const strokes = {
  coach: 'stroke-speaker-coach',
  client: 'stroke-speaker-client',
  other: 'stroke-speaker-other',
} as const;
type Tone = keyof typeof strokes;

/** The app's waveform over a part of the sample, as a static image; the script uncovers what has played. */
export function ExampleWave({ sample, begin, end }: { sample: SampleSession; begin: number; end: number }) {
  const bars = barsOf(sample, begin, end);
  return (
    <div aria-hidden className="relative h-10">
      <Bars bars={bars} className="opacity-40" />
      <Bars bars={bars} isPlayed />
    </div>
  );
}

function barsOf({ transcript, peaks }: SampleSession, begin: number, end: number): Bar[] {
  const total = transcript.durationSeconds ?? end;
  const pairAt = (second: number) => Math.floor(((second / total) * peaks.length) / 2) * 2;
  const speakers = [...new Map(transcript.turns.map(({ speaker, role }) => [speaker, role]))];
  const tones = speakerTones(speakers.map(([label, role]) => ({ label, name: label, role, isGuess: false })));
  return waveShape({
    peaks: peaks.slice(pairAt(begin), pairAt(end)),
    durationSeconds: end - begin,
    turns: transcript.turns.map((turn) => ({ ...turn, start: (turn.start ?? 0) - begin })),
    tones,
    width,
  });
}

function Bars({ bars, className, isPlayed }: { bars: readonly Bar[]; className?: string; isPlayed?: true }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-played={isPlayed}
      className={clsx('absolute inset-0 h-full w-full', className)}
      strokeWidth={2}
      strokeLinecap="round"
    >
      {(Object.keys(strokes) as Tone[]).map((tone) => (
        <path key={tone} d={pathOf(bars, tone)} className={strokes[tone]} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}

const pathOf = (bars: readonly Bar[], tone: Tone): string =>
  bars
    .filter((bar) => bar.tone === tone)
    .map((bar) => {
      const half = Math.max(1, (bar.height * (height - 4)) / 2);
      return `M${bar.x} ${(height / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join('');

import { useEffect, useRef, useState } from 'react';
import { formatTimestamp } from '#ui/format.ts';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import type { Tone } from '../speaker-tones.ts';
import { indexAt, seekTo, startsOf, usePosition } from './playback.ts';
import { waveShape, type Bar } from './wave-shape.ts';

type Props = {
  audio: HTMLAudioElement | null;
  peaks: readonly number[] | null;
  durationSeconds: number;
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  height: number;
};

const toneStroke: Record<Tone, string> = {
  coach: 'stroke-speaker-coach',
  client: 'stroke-speaker-client',
  other: 'stroke-speaker-other',
};
const shownTones = Object.keys(toneStroke) as Tone[];

/** The waveform. It is hidden from screen readers; the slider over it serves keyboards and readers. */
export function Waveform({ audio, peaks, durationSeconds, turns, speakers, tones, height }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const position = usePosition(audio);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const bars = waveShape({ peaks, durationSeconds, turns, tones, width });
  const played = durationSeconds > 0 ? Math.min(1, position / durationSeconds) * width : 0;
  const label = turns[indexAt(startsOf(turns), position)]?.speaker;
  const speaker = speakers.find((one) => one.label === label)?.name;

  return (
    <div ref={place} className="relative w-full" style={{ height }}>
      <svg aria-hidden width={width} height={height} className="absolute inset-0 block" strokeWidth={2}>
        {shownTones.map((tone) => (
          <g key={tone} className={toneStroke[tone]} strokeLinecap="round">
            <path d={pathOf(bars, tone, 0, played, height)} />
            <path d={pathOf(bars, tone, played, width, height)} opacity={0.38} />
          </g>
        ))}
        {durationSeconds > 0 ? (
          <line x1={played} x2={played} y1={0} y2={height} className="stroke-ink" strokeWidth={1.5} />
        ) : null}
      </svg>
      <input
        type="range"
        aria-label="Position in the recording"
        min={0}
        max={Math.max(1, Math.floor(durationSeconds))}
        step={1}
        value={Math.floor(position)}
        aria-valuetext={`${formatTimestamp(position)} of ${formatTimestamp(durationSeconds)}${speaker ? `, ${speaker}` : ''}`}
        onChange={(event) => seekTo(audio, event.target.valueAsNumber)}
        className="absolute -inset-x-1 -inset-y-1 m-0 h-[calc(100%+0.5rem)] w-[calc(100%+0.5rem)] cursor-pointer appearance-none rounded-sm bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  );
}

/** All bars of one colour between two places, as one path. */
function pathOf(bars: readonly Bar[], tone: Tone, from: number, to: number, height: number): string {
  const middle = height / 2;
  return bars
    .filter((bar) => bar.tone === tone && bar.x >= from && bar.x < to)
    .map((bar) => {
      const half = Math.max(1, (bar.height * (height - 4)) / 2);
      return `M${bar.x} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`;
    })
    .join('');
}

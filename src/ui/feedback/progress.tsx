import { Progress as Base } from '@base-ui/react/progress';
import { formatTimeLeft } from '../format.ts';

type Props = {
  /** The current step: "Transcribing". */
  stage: string;
  /** 0..1; `null` when unknown. */
  fraction: number | null;
  secondsLeft?: number | null;
};

/** Progress of longer work: step, fraction, time left. Announced politely to screen readers. */
export function Progress({ stage, fraction, secondsLeft = null }: Props) {
  const percent = fraction === null ? null : Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <Base.Root value={percent} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5">
      <Base.Label className="text-sm font-medium">{stage}</Base.Label>
      <span className="text-sm text-ink-soft tabular-nums">
        {secondsLeft === null ? (percent === null ? '' : `${percent}%`) : formatTimeLeft(secondsLeft)}
      </span>
      <Base.Track className="col-span-2 h-1.5 overflow-hidden rounded-full bg-raised">
        <Base.Indicator className="h-full rounded-full bg-accent transition-[width] duration-200 ease-out data-indeterminate:w-1/3 data-indeterminate:animate-pulse" />
      </Base.Track>
      <span role="status" className="sr-only">
        {stage}
      </span>
    </Base.Root>
  );
}

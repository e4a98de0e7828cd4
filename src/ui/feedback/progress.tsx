import { Progress as Base } from '@base-ui/react/progress';
import { formatTimeLeft } from '../format.ts';

type Props = {
  /** What happens now: "Transcribing". */
  stage: string;
  /** 0..1; `null` when nobody can say. */
  fraction: number | null;
  secondsLeft?: number | null;
};

/** Work that takes a while: its stage, how far it is, and how long it will take. Announced politely. */
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

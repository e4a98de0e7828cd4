import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';

export const roundButton =
  'grid size-10 shrink-0 place-items-center rounded-full transition-colors touch:size-11 [&_svg]:size-[18px]';

/** Shown once the script has loaded (`example.css`). */
export const PlayButton = ({ label }: { label: string }) => (
  <button
    type="button"
    data-do="play"
    aria-pressed="false"
    aria-label={label}
    className={clsx(roundButton, 'bg-accent text-on-accent hover:bg-accent-hover')}
  >
    <Pause aria-hidden fill="currentColor" strokeWidth={0} />
    <Play aria-hidden fill="currentColor" strokeWidth={0} className="translate-x-px" />
  </button>
);

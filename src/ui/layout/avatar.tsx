import { clsx } from 'clsx';

type Props = { name: string; className?: string };

/** Initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, className = 'size-9' }: Props) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold tracking-wide text-accent-text select-none',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word: "Maria del Carmen Lind" is ML. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => (word?.match(/^./u)?.[0] ?? '').toLocaleUpperCase()).join('') || '?';
}

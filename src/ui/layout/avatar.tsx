import { clsx } from 'clsx';
import { useState } from 'react';

type Props = {
  name: string;
  /** Address of a picture; the initials stand in for one that does not load. */
  image?: string | null;
  className?: string;
};

/** A picture or initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, image = null, className = 'size-9' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold tracking-wide text-accent-text select-none',
        className,
      )}
    >
      {image && image !== failed ? (
        <img
          src={image}
          alt=""
          draggable={false}
          onError={() => setFailed(image)}
          className="size-full rounded-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** First letters of the first and the last word: "Maria del Carmen Lind" is ML. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => (word?.match(/^./u)?.[0] ?? '').toLocaleUpperCase()).join('') || '?';
}

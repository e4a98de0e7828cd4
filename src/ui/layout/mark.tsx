import { productName } from '../product-name.ts';

/** Sound that settles into a full stop: what was said, then the word after. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <rect x="6.5" y="8" width="3" height="16" rx="1.5" />
        <rect x="11.75" y="11" width="3" height="10" rx="1.5" />
        <rect x="17" y="13.5" width="3" height="5" rx="1.5" />
        <circle cx="24.25" cy="16" r="2" />
      </g>
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <Mark className="size-7" />
      <span className="font-serif text-[1.1875rem] font-semibold tracking-[-0.015em]">{productName}</span>
    </span>
  );
}

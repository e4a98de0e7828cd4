import { productName } from '../product-name.ts';

/** The logo: a waveform that ends in a full stop. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <rect x="4.5" y="12" width="3" height="8" rx="1.5" />
        <rect x="9.25" y="7.5" width="3" height="17" rx="1.5" />
        <rect x="14" y="10.5" width="3" height="11" rx="1.5" />
        <rect x="18.75" y="13" width="3" height="6" rx="1.5" />
        <circle cx="25.5" cy="16" r="2" />
      </g>
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark className="size-7" />
      <span className="font-serif text-[1.1875rem] font-semibold tracking-[-0.015em]">{productName}</span>
    </span>
  );
}

import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { KeyboardHint } from '../layout/keyboard-hint.tsx';
import { controlClass } from './field.tsx';

type Props = {
  /** The label and placeholder: "Search clients". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Filters a list while typing. `/` focuses it, Escape clears it. */
export function SearchField({ label, value, onChange, className }: Props) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <div role="search" className={clsx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
        className={clsx(
          controlClass,
          'h-9 appearance-none pr-10 pl-9 touch:h-11 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      <div className="absolute inset-y-0 right-1 flex items-center">
        {value ? (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => onChange('')}
            className="grid size-7 place-items-center rounded-sm text-ink-faint hover:text-ink touch:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : (
          <span aria-hidden className="pr-2">
            <KeyboardHint keys="/" />
          </span>
        )}
      </div>
    </div>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

import { useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  focusesOnOpen?: boolean;
};

const pauseMs = 200; // a word is typed faster than it is looked for

/** The field shows every key at once; the list follows when typing pauses. */
export function TypedSearch({ label, value, onChange, className, focusesOnOpen = false }: Props) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  const place = useRef<HTMLDivElement>(null);
  // The address follows what was sent a moment later. Where it changes by itself, the filters were cleared, or the
  // browser went back.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      onChange(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (focusesOnOpen) place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [focusesOnOpen]);
  return (
    <div ref={place} className={className}>
      <SearchField label={label} value={typed} onChange={setTyped} />
    </div>
  );
}

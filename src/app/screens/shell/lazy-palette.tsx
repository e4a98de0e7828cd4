import { lazy, Suspense, useEffect, useState } from 'react';

/** The palette's shortcut, and its code, which loads on demand. */
export const loadPalette = () => import('../palette/palette.tsx');

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);
  // The palette stays mounted once opened, so that it can fade out; the count gives each opening a fresh start.
  const [openings, setOpenings] = useState(0);
  const [typed, setTyped] = useState('');

  const begin = () => {
    setTyped('');
    setOpenings((count) => count + 1);
  };
  const open = () => {
    begin();
    setIsOpen(true);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault(); // browsers use the key for their address bar
      begin();
      setIsOpen((was) => !was);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  // On the page letters are shortcuts: those typed before the palette is there belong to its field.
  const field = (
    <input
      ref={(input) => input?.focus()}
      aria-label="Search or ask anything"
      className="sr-only"
      onChange={({ target }) => setTyped(target.value)}
    />
  );
  const palette =
    openings > 0 ? (
      <Suspense fallback={field}>
        <Palette opening={openings} typedAhead={typed} open={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ) : null;
  return { open, palette };
}

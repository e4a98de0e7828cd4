import { lazy, Suspense, useEffect, useState } from 'react';

/** The palette's shortcut, and its code, which loads on demand. */
export const loadPalette = () => import('../palette/palette.tsx');

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

// On the page letters are shortcuts: those typed before the palette is there are kept for its field.
const typeAhead = (
  <input id="type-ahead" aria-label="Search" className="sr-only" ref={(input) => input?.focus()} />
);

export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);
  // The palette stays mounted once opened, so that it can fade out; the count gives each opening a fresh start.
  const [openings, setOpenings] = useState(0);

  const open = () => {
    setOpenings((count) => count + 1);
    setIsOpen(true);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault(); // browsers use the key for their address bar
      setOpenings((count) => count + 1);
      setIsOpen((was) => !was);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const palette =
    openings > 0 ? (
      <Suspense fallback={typeAhead}>
        <Palette opening={openings} open={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ) : null;
  return { open, palette };
}

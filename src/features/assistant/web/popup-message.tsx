import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { fadeMs } from '../rules/tips.ts';
import { freePosition, type Box, type Position } from '../rules/place.ts';

type Props = {
  /** Read by screen readers before the message: "Tip from Clair". */
  label: string;
  position?: Position;
  /** Absent: it stays until it is closed. */
  autoCloseMs?: number;
  /** What it speaks of is marked `data-tip-about` with this, and stays in sight. */
  about: string;
  /** It has been on the screen: it counts as told. */
  onShown: () => void;
  /** It has gone: faded out, or never found room. */
  onGone: () => void;
  children: ReactNode;
};

const lookAgainMs = 250; // a dialog or a toast may open over it at any time

const corner: Record<Position, string> = {
  'bottom-right': 'right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-4',
  'bottom-left': 'left-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-4',
  'top-right': 'top-4 right-4',
  'top-left': 'top-4 left-4',
};

/** Marked by the kit: what a coach is here to press, and the news that can be taken back; and what it speaks of. */
const obstaclesOf = (about: string) => `.primary-action, .toast, [data-tip-about="${about}"]`;

/** Escape is theirs first. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** A small message in a corner. It never covers a primary action or what it is about: it moves, or it goes. */
export function PopupMessage({
  label,
  position = 'bottom-right',
  autoCloseMs,
  about,
  onShown,
  onGone,
  children,
}: Props) {
  const box = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Position | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const [isHeld, setIsHeld] = useState(false);

  useLayoutEffect(() => {
    const look = () => {
      const element = box.current;
      if (!element) return;
      const found = freePosition(position, (at) => boxIn(element, at), visible(obstaclesOf(about)));
      if (found) setPlace(found);
      else onGone();
    };
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [position, about, onGone]);

  const isShown = place !== null;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(overlays)) return;
      setIsClosing(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isShown]);

  useEffect(() => {
    if (!isShown || isHeld || isClosing || autoCloseMs === undefined) return;
    const timer = setTimeout(() => setIsClosing(true), autoCloseMs);
    return () => clearTimeout(timer);
  }, [isShown, isHeld, isClosing, autoCloseMs]);

  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(onGone, fadeMs);
    return () => clearTimeout(timer);
  }, [isClosing, onGone]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: it only waits
    <aside
      ref={box}
      aria-label={label}
      data-position={place ?? undefined}
      // Who is reading or about to answer is not hurried.
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={clsx(
        'fixed z-30 w-[min(21rem,calc(100vw-2rem))] rounded-lg bg-overlay p-4 pr-12 shadow-float transition-opacity duration-300',
        corner[place ?? position],
        isClosing || !place ? 'opacity-0' : 'opacity-100',
      )}
    >
      {children}
      <button
        type="button"
        aria-label="Close the tip"
        onClick={() => setIsClosing(true)}
        className="absolute top-2 right-2 grid size-8 place-items-center rounded-md text-ink-faint transition-colors hover:bg-raised hover:text-ink touch:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </aside>
  );
}

/** Where it would stand: its size in the corner, by the insets its classes have there. */
function boxIn(element: HTMLElement, at: Position): Box {
  const before = element.className;
  for (const classes of Object.values(corner)) element.classList.remove(...classes.split(' '));
  element.classList.add(...corner[at].split(' '));
  const { left, top, right, bottom } = element.getBoundingClientRect();
  element.className = before;
  return { left, top, right, bottom };
}

function visible(obstacles: string): Box[] {
  return [...document.querySelectorAll(obstacles)]
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, top, bottom, left, right }) =>
        width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    );
}

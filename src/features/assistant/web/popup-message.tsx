import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { fadeMs } from '../rules/tips.ts';
import { freePosition, type Box, type Position } from '../rules/place.ts';

type Props = {
  /** The accessible name, such as "Tip from Clair". */
  label: string;
  position?: Position;
  /** Without it the message stays until it is closed. */
  autoCloseMs?: number;
  /** The message must not cover the element whose `data-tip-about` has this value. */
  about: string;
  /** Called once the message is visible; the tip then counts as seen. */
  onShown: () => void;
  /** Called when the message has faded out, or found no room. */
  onClosed: () => void;
  children: ReactNode;
};

const checkAgainMs = 250; // a dialog or a toast may open at any time

const corner: Record<Position, string> = {
  'bottom-right': 'right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-4',
  'bottom-left': 'left-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-4',
  'top-right': 'top-4 right-4',
  'top-left': 'top-4 left-4',
};

/** What a message must not cover: primary actions, toasts (some have an undo) and its own subject. */
const obstaclesFor = (about: string) => `.primary-action, .toast, [data-tip-about="${about}"]`;

/** These handle Escape before the message does. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * A small message in a corner. It never covers a primary action or its subject: it moves to another corner, or closes.
 */
export function PopupMessage({
  label,
  position = 'bottom-right',
  autoCloseMs,
  about,
  onShown,
  onClosed,
  children,
}: Props) {
  const box = useRef<HTMLElement>(null);
  const place = useFreeCorner(box, position, about, onClosed);
  const [isPaused, setIsPaused] = useState(false);
  const isShown = place !== null;
  const { isClosing, close } = useClosing(isShown, isPaused, autoCloseMs, onClosed);
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: it only waits
    <aside
      ref={box}
      aria-label={label}
      data-position={place ?? undefined}
      // The timer pauses while the pointer or the focus is on the message.
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
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
        onClick={close}
        className="absolute top-2 right-2 grid size-8 place-items-center rounded-md text-ink-faint transition-colors hover:bg-raised hover:text-ink touch:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </aside>
  );
}

/** The first corner where the message covers no obstacle; checked again while it is shown. */
function useFreeCorner(
  box: RefObject<HTMLElement | null>,
  position: Position,
  about: string,
  onNone: () => void,
): Position | null {
  const [place, setPlace] = useState<Position | null>(null);
  useLayoutEffect(() => {
    const move = () => {
      const element = box.current;
      if (!element) return;
      const found = freePosition(position, (at) => boxIn(element, at), visible(obstaclesFor(about)));
      if (found) setPlace(found);
      else onNone();
    };
    move();
    const timer = setInterval(move, checkAgainMs);
    return () => clearInterval(timer);
  }, [box, position, about, onNone]);
  return place;
}

/** Closes the message by its button, Escape or the timer, and reports it once it has faded out. */
function useClosing(
  isShown: boolean,
  isPaused: boolean,
  autoCloseMs: number | undefined,
  onClosed: () => void,
) {
  const [isClosing, setIsClosing] = useState(false);

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
    if (!isShown || isPaused || isClosing || autoCloseMs === undefined) return;
    const timer = setTimeout(() => setIsClosing(true), autoCloseMs);
    return () => clearTimeout(timer);
  }, [isShown, isPaused, isClosing, autoCloseMs]);

  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(onClosed, fadeMs);
    return () => clearTimeout(timer);
  }, [isClosing, onClosed]);

  return { isClosing, close: () => setIsClosing(true) };
}

/** The box the element would have in a corner, measured with that corner's classes. */
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

import { clsx } from 'clsx';
import { Sparkle, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { fadeMs } from '../rules/tips.ts';
import { freePlace, staysFree, type Box, type Placement, type Position } from '../rules/place.ts';
import { obstaclesIn } from './obstacles.ts';

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

const checkAgainMs = 250; // a dialog or a toast may open, and a page scroll, at any time
const marginPx = 16;
const widthsPx = [336, 208]; // the narrow one fits into the side bar
const buttonSize = { width: 44, height: 44 };

/** These handle Escape before the message does. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

type SmallButtonProps = {
  label: string;
  place: { left: number; top: number };
  isClosing: boolean;
  onClick: () => void;
};

const SmallButton = ({ label, place: { left, top }, isClosing, onClick }: SmallButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    style={{ left, top }}
    className={clsx(
      'fixed z-30 grid size-11 place-items-center rounded-full bg-overlay text-accent-text shadow-float transition-opacity duration-300',
      isClosing && 'opacity-0',
    )}
  >
    <Sparkle aria-hidden className="size-5" />
  </button>
);

/**
 * A small message at the edge of the window. It never covers a control or its subject: it looks for a free place, and
 * where there is none it waits behind a small button, or does not come.
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
  const [isOpened, setIsOpened] = useState(false); // by the small button: then it may cover what it must
  const { place, isButton } = usePlace(box, position, about, isOpened);
  const [isPaused, setIsPaused] = useState(false);
  const isShown = place !== null && !isButton;
  const { isClosing, close } = useClosing(place !== null, isPaused, autoCloseMs, onClosed);
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  return (
    <>
      {isButton && place ? (
        <SmallButton label={label} place={place} isClosing={isClosing} onClick={() => setIsOpened(true)} />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: it only waits */}
      <aside
        ref={box}
        aria-label={label}
        data-position={isShown ? place.position : undefined}
        // The timer pauses while the pointer or the focus is on the message.
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
        style={isShown ? { left: place.left, top: place.top, width: place.width } : undefined}
        className={clsx(
          'fixed z-30 rounded-lg bg-overlay p-4 pr-11 shadow-float transition-opacity duration-300',
          !isShown && 'invisible top-0 left-0',
          isClosing || !isShown ? 'opacity-0' : 'opacity-100',
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
    </>
  );
}

type TipState = { place: Placement | null; isButton: boolean };

/** Where the message or its button stands; checked again while it is shown, and left alone while it is free. */
function usePlace(
  box: RefObject<HTMLElement | null>,
  wanted: Position,
  about: string,
  isOpened: boolean,
): TipState {
  const [found, setFound] = useState<TipState>({ place: null, isButton: false });
  useLayoutEffect(() => {
    const look = () => {
      const element = box.current;
      if (!element) return;
      const obstacles = isOpened ? [] : obstaclesIn(about, element);
      const wish = { wanted, within: windowBox(), obstacles };
      setFound((now) => {
        if (now.place && !(now.isButton && isOpened) && staysFree(now.place, obstacles)) return now;
        const place = freePlace({ ...wish, sizes: sizesOf(element) });
        return place
          ? { place, isButton: false }
          : { place: freePlace({ ...wish, sizes: [buttonSize] }), isButton: true };
      });
    };
    look();
    const timer = setInterval(look, checkAgainMs);
    addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', look);
    };
  }, [box, wanted, about, isOpened]);
  return found;
}

const windowBox = (): Box => ({
  left: marginPx,
  top: marginPx,
  right: document.documentElement.clientWidth - marginPx,
  bottom: innerHeight - marginPx,
});

/** How high the message is at each width. */
function sizesOf(element: HTMLElement) {
  const before = element.style.width;
  const sizes = widthsPx.map((most) => {
    const width = Math.min(most, document.documentElement.clientWidth - 2 * marginPx);
    element.style.width = `${width}px`;
    return { width, height: element.offsetHeight };
  });
  element.style.width = before;
  return sizes;
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
    if (isPaused || isClosing || autoCloseMs === undefined) return;
    const timer = setTimeout(() => (isShown ? setIsClosing(true) : onClosed()), autoCloseMs);
    return () => clearTimeout(timer);
  }, [isShown, isPaused, isClosing, autoCloseMs, onClosed]);

  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(onClosed, fadeMs);
    return () => clearTimeout(timer);
  }, [isClosing, onClosed]);

  return { isClosing, close: () => setIsClosing(true) };
}

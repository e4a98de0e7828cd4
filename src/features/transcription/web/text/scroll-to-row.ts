/**
 * Brings a row of the transcript into view inside its own scrolling place, or the page where that does not scroll (on a
 * phone). `scrollIntoView` would move the page around the place too.
 */
const restingShare = 0.28; // where the eye reads on: a bit below the top
const nearScreens = 0.75; // further than this, gliding costs time, and passes rows whose height is only guessed
const breathing = 12; // px between a line and the edge it came in at
const mostCorrections = 12; // frames; rows seen for the first time take their real height in one or two

export function scrollToRow(row: HTMLElement): void {
  const place = row.closest<HTMLElement>('[data-transcript-place]');
  const scrolls = place && getComputedStyle(place).overflowY === 'auto';
  const top = scrolls ? place.getBoundingClientRect().top : 0;
  const height = scrolls ? place.clientHeight : innerHeight;
  const distance = () => row.getBoundingClientRect().top - top - height * restingShare;
  const move = (by: number, behavior: ScrollBehavior) =>
    (scrolls ? place : window).scrollBy({ top: by, behavior });

  const by = distance();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isCalm && Math.abs(by) < height * nearScreens) return move(by, 'smooth');
  move(by, 'instant');
  // Rows that were never shown had a guessed height; as they come into sight they take their own.
  const correct = (left: number) =>
    requestAnimationFrame(() => {
      const off = distance();
      if (Math.abs(off) < 1 || left === 0) return;
      move(off, 'instant');
      correct(left - 1);
    });
  correct(mostCorrections);
}

/** Only where the transcript scrolls by itself, and only when the row is out of sight: nothing else moves. */
export function bringIntoPlace(row: HTMLElement): void {
  const place = row.closest<HTMLElement>('[data-transcript-place]');
  if (!place || getComputedStyle(place).overflowY !== 'auto') return;
  const [seen, wanted] = [place.getBoundingClientRect(), row.getBoundingClientRect()];
  if (wanted.top < seen.top || wanted.bottom > seen.bottom) scrollToRow(row);
}

/**
 * The place begins below the title and may end below the window: whoever works in it wants to see all of it, and the
 * bar at its foot.
 */
function showPlace(place: HTMLElement): void {
  const { bottom } = (place.closest('section') ?? place).getBoundingClientRect();
  if (bottom > innerHeight) window.scrollBy({ top: bottom - innerHeight + breathing, behavior: 'instant' });
}

/** Moves no further than needed for the whole line to be seen, and only the place the line is in. */
export function keepInSight(row: HTMLElement): void {
  const place = row.closest<HTMLElement>('[data-transcript-place]');
  const scrolls = place && getComputedStyle(place).overflowY === 'auto';
  if (scrolls) showPlace(place);
  const seen = scrolls ? place.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  const { top, bottom } = row.getBoundingClientRect();
  const above = top - seen.top - breathing;
  const below = bottom - seen.bottom + breathing;
  // A line taller than its place is read from its beginning.
  const by = above < 0 ? above : Math.min(Math.max(0, below), above);
  if (by !== 0) (scrolls ? place : window).scrollBy({ top: by, behavior: 'instant' });
}

/** The same on a page that scrolls as a whole: what is out of sight comes to where the eye reads on. */
export function bringRowIntoSight(row: HTMLElement): void {
  const place = row.closest<HTMLElement>('[data-transcript-place]');
  const scrolls = place && getComputedStyle(place).overflowY === 'auto';
  if (scrolls) showPlace(place);
  const seen = scrolls ? place.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  const { top, bottom } = row.getBoundingClientRect();
  if (top < seen.top || bottom > seen.bottom) scrollToRow(row);
}

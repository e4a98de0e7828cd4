/**
 * Scrolls a row into view inside the transcript’s scroll container, or the page where that does not scroll (on a
 * phone). `scrollIntoView` would scroll the page around the container too.
 */
const restingShare = 0.28; // the reading position: a bit below the top
const nearScreens = 0.75; // further than this, smooth scrolling is slow and passes rows with estimated heights
const breathing = 12; // px between a line and the edge
const mostCorrections = 12; // frames; a row gets its real height within one or two

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
  // Rows that were never visible have an estimated height, which is corrected as they appear.
  const correct = (left: number) =>
    requestAnimationFrame(() => {
      const off = distance();
      if (Math.abs(off) < 1 || left === 0) return;
      move(off, 'instant');
      correct(left - 1);
    });
  correct(mostCorrections);
}

/** Scrolls only the transcript’s own container, and only when the row is out of view. */
export function bringIntoPlace(row: HTMLElement): void {
  const place = row.closest<HTMLElement>('[data-transcript-place]');
  if (!place || getComputedStyle(place).overflowY !== 'auto') return;
  const [seen, wanted] = [place.getBoundingClientRect(), row.getBoundingClientRect()];
  if (wanted.top < seen.top || wanted.bottom > seen.bottom) scrollToRow(row);
}

/**
 * The container starts below the title and may end below the window; editing needs all of it in view, toolbar
 * included.
 */
function showPlace(place: HTMLElement): void {
  const { bottom } = (place.closest('section') ?? place).getBoundingClientRect();
  if (bottom > innerHeight) window.scrollBy({ top: bottom - innerHeight + breathing, behavior: 'instant' });
}

/** Scrolls the line’s container no further than needed to show the whole line. */
export function keepInSight(row: HTMLElement): void {
  const place = row.closest<HTMLElement>('[data-transcript-place]');
  const scrolls = place && getComputedStyle(place).overflowY === 'auto';
  if (scrolls) showPlace(place);
  const seen = scrolls ? place.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  const { top, bottom } = row.getBoundingClientRect();
  const above = top - seen.top - breathing;
  const below = bottom - seen.bottom + breathing;
  // A line taller than the container is aligned at its top.
  const by = above < 0 ? above : Math.min(Math.max(0, below), above);
  if (by !== 0) (scrolls ? place : window).scrollBy({ top: by, behavior: 'instant' });
}

/** Also for a page that scrolls as a whole: a row out of view comes to the reading position. */
export function bringRowIntoSight(row: HTMLElement): void {
  const place = row.closest<HTMLElement>('[data-transcript-place]');
  const scrolls = place && getComputedStyle(place).overflowY === 'auto';
  if (scrolls) showPlace(place);
  const seen = scrolls ? place.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  const { top, bottom } = row.getBoundingClientRect();
  if (top < seen.top || bottom > seen.bottom) scrollToRow(row);
}

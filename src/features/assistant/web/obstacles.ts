import type { Box } from '../rules/place.ts';

/** What a tip must not cover: controls, toasts (some have an undo), open dialogs, and what the tip is about. */
const controls = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'audio',
  'label:has(input)',
  '[role="button"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[contenteditable="true"]',
  '[data-bottom-bar]',
  '.toast',
].join();

const scrollers = '.overflow-y-auto, .overflow-x-auto, .overflow-auto, .overflow-hidden';

export function obstaclesIn(about: string, tip: Element): Box[] {
  const boxes: Box[] = [];
  for (const element of document.querySelectorAll(`${controls}, [data-tip-about="${about}"]`)) {
    if (tip.contains(element)) continue;
    const box = visiblePart(element);
    if (box) boxes.push(box);
  }
  return boxes;
}

/** Null for an element outside the window, or scrolled out of sight in its own part of the page. */
function visiblePart(element: Element): Box | null {
  const box = element.getBoundingClientRect();
  if (isEmpty(box)) return null;
  const clip = element.parentElement?.closest(scrollers)?.getBoundingClientRect();
  const part = clip ? overlap(box, clip) : box;
  const inWindow = overlap(part, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  if (isEmpty(part) || isEmpty(inWindow)) return null;
  return { left: part.left, top: part.top, right: part.right, bottom: part.bottom };
}

const isEmpty = ({ left, top, right, bottom }: Box): boolean => right <= left || bottom <= top;

const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

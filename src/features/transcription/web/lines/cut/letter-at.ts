/** Which letter of an element's text lies under the pointer; null where none does. */
type Point = { clientX: number; clientY: number };

export function letterAt(element: Element, { clientX, clientY }: Point): number | null {
  const place = caretAt(clientX, clientY);
  if (!place || !element.contains(place.node)) return null;
  // The element's text may stand in several nodes; letters before this one count along.
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(place.node, place.offset);
  return before.toString().length;
}

type Caret = { node: Node; offset: number };

function caretAt(x: number, y: number): Caret | null {
  // Chromium and Firefox know the first, Safari the second.
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** The offset of the character under the pointer in an element’s text; null outside of it. */
type Point = { clientX: number; clientY: number };

export function characterAt(element: Element, { clientX, clientY }: Point): number | null {
  const place = caretAt(clientX, clientY);
  if (!place || !element.contains(place.node)) return null;
  // The text may be in several nodes; the offset counts all characters before.
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(place.node, place.offset);
  return before.toString().length;
}

type Caret = { node: Node; offset: number };

function caretAt(x: number, y: number): Caret | null {
  // The first is in Chromium and Firefox, the second in Safari.
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

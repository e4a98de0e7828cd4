/**
 * Keeps, in memory only, the last text typed into the fields of the current page, so that it can be shown again after
 * the screen crashed. Passwords and searches are never kept.
 */
export type TypedText = { label: string; text: string };

const longEnough = 3; // shorter text is quicker to type again
const remembered = new Map<string, string>();
let page = '';

export function rememberTypedText(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isTextField(target)) return;
      if (page !== location.pathname) remembered.clear();
      page = location.pathname;
      remembered.set(labelOf(target), target.value);
    },
    { capture: true, passive: true },
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'email', 'tel', 'url'].includes(target.type));

const labelOf = ({ labels, ariaLabel, placeholder }: TextField): string =>
  (labels?.[0]?.textContent || ariaLabel || placeholder || 'Text').trim();

export const typedHere = (): TypedText[] =>
  page === location.pathname
    ? [...remembered]
        .map(([label, text]) => ({ label, text }))
        .filter(({ text }) => text.trim().length >= longEnough)
    : [];

/** Focuses the first field of a step that a click has opened, so that screen readers move there too. */
export const focusFirst = (input: HTMLInputElement | null): void => input?.focus();

/** For the first field of a step that a click has opened: its reader goes there, and the eye already has. */
export const focusFirst = (input: HTMLInputElement | null): void => input?.focus();

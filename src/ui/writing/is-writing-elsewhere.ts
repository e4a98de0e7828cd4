/** A field that opens by itself must not take the letters that somebody is typing into another. */
export const isWritingElsewhere = (): boolean =>
  document.activeElement?.matches('textarea, input, [contenteditable]') ?? false;

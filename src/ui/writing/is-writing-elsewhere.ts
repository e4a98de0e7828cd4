/** A field that opens by itself must not take the focus from another one in use. */
export const isWritingElsewhere = (): boolean =>
  document.activeElement?.matches('textarea, input, [contenteditable]') ?? false;

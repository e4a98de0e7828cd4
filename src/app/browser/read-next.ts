/** Accepts only paths of this site: a link must not redirect a user to another site after sign-in. */
export const readNext = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;

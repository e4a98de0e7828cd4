/** Only paths of ours: a link must not be able to send a coach to another site after sign-in. */
export const readNext = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;

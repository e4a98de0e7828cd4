/**
 * Marks a failure after which nothing can have left: no connection was made, or the server answered before it was given
 * anything. Without it a broken connection leaves open whether a message was taken.
 */
export class NotHandedOver extends Error {
  constructor(cause: unknown) {
    super('Nothing was handed over.', { cause });
    this.name = 'NotHandedOver';
  }
}

const mostCauses = 6;
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Whether the failure itself proves that nothing left. An answer that says no is a proof of its own. */
export function isSurelyUnsent(error: unknown): boolean {
  let at: unknown = error;
  for (let depth = 0; depth < mostCauses && at instanceof Error; depth += 1) {
    if (at instanceof NotHandedOver) return true;
    const { code, syscall } = at as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string' && unreached.has(code)) return true;
    if (syscall === 'connect') return true;
    at = at.cause;
  }
  return false;
}

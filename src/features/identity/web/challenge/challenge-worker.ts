import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** The challenge's worker: tries numbers until one fits, without blocking the page. */
handler({ deriveKey });

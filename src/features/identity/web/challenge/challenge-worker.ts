import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** Runs as a worker of the page: it tries numbers until one fits, and the page stays quick meanwhile. */
handler({ deriveKey });

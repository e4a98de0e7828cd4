import { isApiError } from '#ui/api-error.ts';
import { call } from '#ui/api.ts';
import { reportError } from '../contract.ts';

/**
 * Tells the server about errors that nothing caught (spec 8: they are only logged). A failed call is no defect of the
 * page, and a page that fails in a loop tells its first errors only.
 */
type Kind = 'error' | 'rejection' | 'render';

const mostReports = 5;
let reports = 0;

export function report(kind: Kind, thrown: unknown): void {
  if (isApiError(thrown) || (thrown instanceof DOMException && thrown.name === 'AbortError')) return;
  if ((reports += 1) > mostReports) return;
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error('');
  const body = {
    kind,
    name: name.slice(0, 100),
    message: message.slice(0, 300),
    stack: stack.slice(0, 4000),
    path: location.pathname.slice(0, 300),
  };
  void call(reportError, { body, keepalive: true }).catch(() => undefined);
}

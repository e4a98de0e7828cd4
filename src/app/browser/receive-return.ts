import { redirect } from '@tanstack/react-router';
import { oauthReturn } from '#features/integrations/rules/oauth-return.ts';
import { notify, warn } from '#ui/toast.ts';
import { kindOf } from '../paths.ts';

/** A return from another service, on any path (spec 2): said once, then the page is as it was, without the news. */
type Address = { pathname: string; search: Record<string, unknown>; hash: string };

const whereItIsListed = '/settings';

export function receiveReturn({ pathname, search }: Address): void {
  const back = oauthReturn(search);
  if (!back) return;
  const tell = back.connected ? notify : warn;
  tell(back.title, { description: back.description });
  const rest = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (!['success', 'error', 'state', 'code'].includes(name)) rest.set(name, String(value));
  // A path that is only the provider's way back leads nowhere by itself.
  const path = kindOf(pathname) === 'unknown' ? whereItIsListed : pathname;
  throw redirect({ href: rest.size > 0 ? `${path}?${rest}` : path, replace: true });
}

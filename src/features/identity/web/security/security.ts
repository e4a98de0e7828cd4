import { queryOptions, useQuery } from '@tanstack/react-query';
import { messageFor } from '#ui/error-messages.ts';
import { identityProvider } from '../provider/chosen.ts';
import {
  IdentityError,
  type AccountSecurity,
  type SecurityState,
  type SignIns,
} from '../provider/identity-provider.ts';

/** The state of the user's sign-in, and what the provider lets them change. */
type Security = { account: AccountSecurity; state: SecurityState };

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async (): Promise<Security> => {
    const account = await (await identityProvider()).security();
    return { account, state: await account.state() };
  },
});

export const signInsQuery = (signIns: SignIns) =>
  queryOptions({ queryKey: ['security', 'sessions'], queryFn: () => signIns.list() });

export const useSecurity = () => useQuery(securityQuery);

export const sentenceOf = (error: unknown): string =>
  error instanceof IdentityError ? error.message : messageFor(error);

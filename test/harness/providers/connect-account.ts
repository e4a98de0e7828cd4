import type { Provider, Use } from '../../../src/features/connections/rules/providers.ts';
import type { Coach, TestApp } from '../app.ts';
import type { OAuthServer } from './oauth-provider.ts';

/** Through the front door: start, the visit to the provider, the way back. Answers where the browser is sent. */
export async function connectAccount(
  app: TestApp,
  coach: Coach,
  server: OAuthServer,
  { provider, use, returnPath }: { provider: Provider; use: Use; returnPath?: string },
): Promise<string> {
  const back = await server.visit(
    await startUrl(coach, { provider, use, ...(returnPath && { returnPath }) }),
  );
  return comeBack(app, coach, back);
}

export async function startUrl(
  coach: Coach,
  { provider, ...body }: { provider: Provider; use: Use; returnPath?: string },
): Promise<string> {
  const started = await coach.call<{ url: string }>('POST', `/api/connections/${provider}/start`, body);
  if (started.status !== 200) throw new Error(`start answered ${started.status}`);
  return started.body.url;
}

let visits = 0;

/** The browser of this coach follows the provider's redirect; with null, one that is signed out. */
export async function comeBack(app: TestApp, coach: Coach | null, back: URL): Promise<string> {
  visits += 1;
  const answer = await app.server.inject({
    method: 'GET',
    remoteAddress: `192.0.2.${visits % 250}`, // the limit counts by address
    url: back.pathname + back.search,
    headers: coach ? { authorization: `Bearer ${coach.token}` } : {},
  });
  if (answer.statusCode !== 303)
    throw new Error(`the callback answered ${answer.statusCode}: ${answer.body}`);
  return String(answer.headers.location);
}

/** A Google account of the coach's, and another attempt that was not finished. */
export async function connectGoogle(app: TestApp, coach: Coach, google: OAuthServer): Promise<void> {
  google.consents.account = coach.id;
  const wanted = { provider: 'google', use: 'tasks' } as const;
  const path = await connectAccount(app, coach, google, wanted);
  if (!path.includes('success=google_connected')) throw new Error(`Google was not connected: ${path}`);
  await startUrl(coach, wanted);
}

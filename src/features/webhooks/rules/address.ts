export const urlLength = 500;
export const mostEndpoints = 5;
export const keptDays = 30; // of the log
export const rotationHours = 24; // messages are signed with the old secret too

type Address = { hostname: string; port: string; protocol: string; username: string; password: string };

/** Why messages cannot be sent there; `null` where they can. `allowed` are hosts the operator named, as `host:port`. */
export function refusalOf(url: Address, allowed: readonly string[]): string | null {
  if (url.username !== '' || url.password !== '')
    return 'Leave user name and password out of the address. Messages are signed instead.';
  const host = `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
  if (allowed.includes(host)) return null;
  return url.protocol === 'https:' ? null : 'The address has to start with https://.';
}

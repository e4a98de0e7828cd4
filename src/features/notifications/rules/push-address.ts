export const endpointLength = 1000;
export const mostDevices = 10;

type Address = { hostname: string; port: string; protocol: string; username: string; password: string };

/**
 * Whether a browser's address at its push service may be kept: https and without a password, or a host the operator
 * named. Where it leads is checked again with every message (`platform/outbound`).
 */
export function isPushAddress(url: Address, allowed: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const host = `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
  return url.protocol === 'https:' || allowed.includes(host);
}

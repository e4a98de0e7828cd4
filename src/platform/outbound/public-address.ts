import { lookup, type LookupAddress } from 'node:dns';
import { type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '#shared/errors.ts';

/**
 * Decides which addresses the server may connect to on a user's behalf: public unicast ones and no others. Private,
 * link-local, mapped, tunnelled and reserved ranges all lead, or can be made to lead, into the operator's network.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  // ::a.b.c.d, the retired "IPv4-compatible" form, passes as unicast but some stacks still route it to a.b.c.d.
  const isIpv4Compatible =
    parsed instanceof ipaddr.IPv6 && parsed.parts.slice(0, 6).every((part) => part === 0);
  return parsed.range() === 'unicast' && !isIpv4Compatible;
};

/** Of a URL's `hostname`: what is sent there stays on this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

export const refusedAddress = (): AppError =>
  new AppError('provider_refused', { detail: 'The server is not allowed to call this address.' });

export type Resolve = typeof lookup;

/**
 * A `lookup` for sockets that answers with public addresses only. The socket connects to what this returns, so a name
 * that changes its mind after a check (DNS rebinding) gains nothing: there is no second resolution.
 */
export const lookupPublic =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      const [first] = addresses;
      // One private address among public ones is an attempt, not an accident: refuse the name.
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(refusedAddress(), []);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };

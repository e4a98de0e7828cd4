/**
 * Decides where a coach goes after a provider: the screen they came from, and no other site (design 4, row 25). Only
 * plain segments and a fragment are taken, so no reading of a backslash or an encoded slash leads elsewhere.
 */
export const connectionsPath = '/settings#connections';

export const safeReturnPath = (wanted: string, isScreen: (path: string) => boolean): string =>
  /^(\/[\w~-]+)+(#[\w-]*)?$/.test(wanted) && isScreen(wanted) ? wanted : connectionsPath;

export function withQuery(path: string, query: string): string {
  const [screen, fragment] = path.split('#');
  return `${screen}?${query}${fragment ? `#${fragment}` : ''}`;
}

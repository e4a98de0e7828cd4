/**
 * What a personal access token may be allowed to do. The contract names the scope of each endpoint; an endpoint without
 * one is closed to tokens.
 */
export const scopes = [
  'read',
  'ask',
  'tasks:write',
  'tasks:sync',
  'recordings:upload',
  'calendar:read',
] as const;

export type Scope = (typeof scopes)[number];

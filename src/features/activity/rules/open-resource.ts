/**
 * Decides what a screen shows: `/clients/<id>` a client, `/app/conversation/<id>` and the screens below it a
 * conversation. `null` for screens without one.
 */
export type OpenResource = { resourceId: string; resourceType: 'client' | 'folder' | 'conversation' };

export function openResource(path: string): OpenResource | null {
  const [, type, id] =
    /^\/(?:app\/)?(client|folder|conversation)s?\/([0-9a-f-]{36})(?:\/\w+)?\/?$/.exec(path) ?? [];
  return type && id ? { resourceId: id, resourceType: type as OpenResource['resourceType'] } : null;
}

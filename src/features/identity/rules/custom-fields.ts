/** Decides which custom fields a coach has (spec 9: four are advertised): names in their order, each once. */
export const customFieldLimit = 4;
export const customFieldLength = 60; // a heading on a phone

export function customFields(names: string[]): string[] {
  const kept = new Map<string, string>();
  for (const name of names) {
    const key = name.normalize('NFKC').toLowerCase();
    if (name !== '' && !kept.has(key)) kept.set(key, name);
  }
  return [...kept.values()].slice(0, customFieldLimit);
}

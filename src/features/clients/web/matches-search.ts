import type { Client } from '../contract.ts';

/** Every typed word must occur in name, organization or e-mail, ignoring case and accents. */
export function matchesSearch(client: Client, search: string): boolean {
  const text = fold([client.name, client.organization, client.email].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

import { isDay } from '#shared/time.ts';
import { searchKinds, type SearchKind } from './search-kinds.ts';

/** What is searched for, as the address of the screen holds it; other values are read as if they were not there. */
export type SearchAddress = {
  q?: string;
  /** A question for Clair, asked when the screen opens. */
  ask?: string;
  kind?: SearchKind;
  client?: string;
  folder?: string;
  speaker?: 'coach' | 'client';
  from?: string;
  to?: string;
};

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestQuery = 500;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const dayOf = (value: unknown): string | null => (isDay(textOf(value)) ? textOf(value) : null);
const idOf = (value: unknown): string | null => (idShape.test(textOf(value)) ? textOf(value) : null);

export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const q = textOf(search['q']).slice(0, longestQuery);
  const ask = textOf(search['ask']).slice(0, longestQuery);
  const kind = searchKinds.find((known) => known === search['kind']);
  const client = idOf(search['client']);
  const folder = idOf(search['folder']);
  const speaker = (['coach', 'client'] as const).find((known) => known === search['speaker']);
  const [from, to] = [dayOf(search['from']), dayOf(search['to'])];
  return {
    ...(q && { q }),
    ...(ask && { ask }),
    ...(kind && { kind }),
    ...(client && { client }),
    ...(folder && { folder }),
    ...(speaker && { speaker }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

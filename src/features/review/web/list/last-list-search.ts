import type { ListSearch } from '../../rules/list-filter.ts';

/** The filters the list was last seen with, so that the way back from a conversation leads to the same rows. */
let last: ListSearch = {};

export const lastListSearch = (): ListSearch => last;

export function rememberListSearch(search: ListSearch): void {
  last = search;
}

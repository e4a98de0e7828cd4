import { useSyncExternalStore } from 'react';
import type { Draft, Drafts } from './drafts.ts';

/** The open fields of one place, drawn anew when one opens or closes. */
export const useOpenDrafts = <Value>({ subscribe, open }: Drafts<Value>): readonly Draft<Value>[] =>
  useSyncExternalStore(subscribe, open);

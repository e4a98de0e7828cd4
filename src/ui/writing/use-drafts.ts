import { useSyncExternalStore } from 'react';
import type { OpenFormDraft, FormDrafts } from './drafts.ts';

/** The open drafts of one store; renders when one opens or closes. */
export const useOpenFormDrafts = <Value>({
  subscribe,
  open,
}: FormDrafts<Value>): readonly OpenFormDraft<Value>[] => useSyncExternalStore(subscribe, open);

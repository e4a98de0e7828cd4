import type { ReactNode } from 'react';

/** What stands in a line besides its words: an editor or a cut in their place, an offer below them. */
export type InPlace = { turnId: string; said: ReactNode; below: ReactNode };

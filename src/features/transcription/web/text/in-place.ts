import type { ReactNode } from 'react';

/** What a line renders besides its words: an editor or a split in their place, an offer below. */
export type InPlace = { turnId: string; content: ReactNode; below: ReactNode };

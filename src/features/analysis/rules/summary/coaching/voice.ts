import type { WritingStyle } from '#shared/analysis.ts';
import type { ClientKind, CoachKind } from './kinds.ts';

/** How each writing style words an overview and what it puts first. Styles never change what is claimed. */
export type Voice = {
  says: string;
  /** What takes turns with it where much is reported. */
  saysToo: string[];
  wants: string;
  about(everyone: string, things: string): string;
  order: (ClientKind | CoachKind | 'about')[];
};

export const voices: Record<WritingStyle, Voice> = {
  supportive: {
    says: 'shared',
    saysToo: ['said', 'mentioned'],
    wants: 'would like to',
    about: (everyone, things) => `${everyone} talked about ${things}.`,
    order: [
      'about',
      'strength',
      'insight',
      'goal',
      'plan',
      'concern',
      'question',
      'reflection',
      'suggestion',
      'advice',
      'fact',
    ],
  },
  direct: {
    says: 'said',
    saysToo: ['added', 'mentioned'],
    wants: 'wants to',
    about: (_everyone, things) => `The session was about ${things}.`,
    order: [
      'plan',
      'goal',
      'concern',
      'about',
      'advice',
      'suggestion',
      'insight',
      'strength',
      'fact',
      'question',
      'reflection',
    ],
  },
  reflective: {
    says: 'reflected',
    saysToo: ['said', 'shared'],
    wants: 'spoke of wanting to',
    about: (everyone, things) => `${everyone} explored ${things}.`,
    order: [
      'about',
      'insight',
      'concern',
      'question',
      'reflection',
      'strength',
      'goal',
      'plan',
      'suggestion',
      'advice',
      'fact',
    ],
  },
  strategic: {
    says: 'pointed out',
    saysToo: ['said', 'noted'],
    wants: 'aims to',
    about: (_everyone, things) => `The session covered ${things}.`,
    order: [
      'goal',
      'concern',
      'advice',
      'suggestion',
      'plan',
      'about',
      'insight',
      'strength',
      'fact',
      'question',
      'reflection',
    ],
  },
};

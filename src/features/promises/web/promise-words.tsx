import {
  Circle,
  CircleCheck,
  CircleSlash,
  ClockAlert,
  Contrast,
  RefreshCw,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import { formatDayInText } from '#ui/format.ts';
import type { Outcome, PromiseState } from '../rules/outcomes.ts';

/** How the states of a promise read and look. Each has a shape of its own, so that none needs its colour. */
export const stateWords: Record<PromiseState, string> = {
  open: 'Open',
  kept: 'Kept',
  partly: 'Partly kept',
  slipped: 'Slipped',
  're-agreed': 'Agreed again',
  dropped: 'Dropped',
};

const icons: Record<PromiseState, LucideIcon> = {
  open: Circle,
  kept: CircleCheck,
  partly: Contrast,
  slipped: ClockAlert,
  're-agreed': RefreshCw,
  dropped: CircleSlash,
};

const tones: Record<PromiseState, string> = {
  open: 'text-ink-faint',
  kept: 'text-accent-text',
  partly: 'text-accent-text',
  slipped: 'text-amber-text',
  're-agreed': 'text-ink-soft',
  dropped: 'text-ink-faint',
};

export function StateIcon({ state, className = 'size-[18px]' }: { state: PromiseState; className?: string }) {
  const Icon = icons[state];
  return <Icon aria-hidden strokeWidth={1.9} className={clsx('shrink-0', tones[state], className)} />;
}

/** What a later session seems to say: "It sounds kept." */
export function proposalWords(outcome: Outcome, due: string | null): string {
  if (outcome === 're-agreed')
    return due ? `Sounds agreed again, for ${formatDayInText(due)}.` : 'Sounds agreed again.';
  return {
    kept: 'Sounds kept.',
    partly: 'Sounds partly kept.',
    slipped: 'Sounds like it slipped.',
    dropped: 'Sounds dropped.',
  }[outcome];
}

/** "5 kept, 2 open, 1 slipped": only what there is. */
export function countStates(states: readonly PromiseState[]): string {
  const order: readonly PromiseState[] = ['kept', 'partly', 'open', 're-agreed', 'slipped', 'dropped'];
  return order
    .map((state) => [states.filter((one) => one === state).length, stateWords[state].toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

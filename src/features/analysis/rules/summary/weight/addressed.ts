import type { Spoken } from '../speech/spoken.ts';

/** Names people call each other by ("So Maria, how was it?"): whom one talks to is not what one talks about. */
const calledShare = 0.25; // of all mentions; names talked about hardly ever stand between pauses
const calling =
  /(^|[,.?!]\s*|\b(?:so|hi|hello|hey|okay|ok|well|thanks|thank you|yeah|yes|no|morning|welcome|and|right)[,\s]+)([A-Z][a-z]+)\s*(?=[,.?!]|$)/g;
const named = /\b[A-Z][a-z]+/g;

export function namesCalled(all: readonly Spoken[]): Set<string> {
  const called = new Map<string, number>();
  const mentions = new Map<string, number>();
  const count = (map: Map<string, number>, name: string) =>
    map.set(name.toLowerCase(), (map.get(name.toLowerCase()) ?? 0) + 1);
  for (const { quote } of all) {
    for (const match of quote.matchAll(calling)) if (match[0].length < quote.length) count(called, match[2]!);
    for (const match of quote.matchAll(named)) count(mentions, match[0]);
  }
  const labels = new Set(all.flatMap(({ speaker }) => speaker.toLowerCase().split(/\s+/)));
  const often = [...called]
    .filter(([name, times]) => times >= (mentions.get(name) ?? 0) * calledShare)
    .map(([name]) => name);
  return new Set([...often, ...labels]);
}

/** The topics of several sessions by label, the most frequent first. */
type TopicAt = { conversationId: string; sessionDate: string; turn: number | null };
export type TopicOverTime = { label: string; at: TopicAt[] };

type TopicSession = Omit<TopicAt, 'turn'> & { topics: { label: string; turns: number[] }[] };

/** `sessions` in the order they took place; the latest spelling of a label is shown. */
export function topicsOverTime(sessions: readonly TopicSession[]): TopicOverTime[] {
  const topics = new Map<string, TopicOverTime>();
  for (const { topics: own, ...session } of sessions)
    for (const { label, turns } of own) {
      const key = keyOf(label);
      const topic = topics.get(key) ?? { label, at: [] };
      if (topic.at.at(-1)?.conversationId === session.conversationId) continue;
      topics.set(key, { label, at: [...topic.at, { ...session, turn: turns[0] ?? null }] });
    }
  return [...topics.values()].toSorted((one, other) => other.at.length - one.at.length);
}

/** “Donuts” in one session and “Donut” in the next are one topic. */
const keyOf = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replace(/(?<=\p{L}{3})(?<!s)s$/u, '');

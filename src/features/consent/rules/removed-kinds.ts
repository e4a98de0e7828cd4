/** What a receipt counts, in the order it is told. */
const removedKinds = [
  'conversations',
  'recordings',
  'transcripts',
  'notes',
  'tasks',
  'promises',
  'memories',
  'insights',
  'figures',
  'followUps',
] as const;
type RemovedKind = (typeof removedKinds)[number];
export type RemovedCounts = Partial<Record<RemovedKind, number>>;

const removedWords: Record<RemovedKind, [one: string, many: string]> = {
  conversations: ['conversation', 'conversations'],
  recordings: ['recording', 'recordings'],
  transcripts: ['transcript', 'transcripts'],
  notes: ['set of notes', 'sets of notes'],
  tasks: ['task', 'tasks'],
  promises: ['promise mention', 'promise mentions'],
  memories: ['session memory', 'session memories'],
  insights: ['insight', 'insights'],
  figures: ['set of session figures', 'sets of session figures'],
  followUps: ['follow-up e-mail', 'follow-up e-mails'],
};

/** “2 conversations”, “1 task”; empty where nothing was there. */
export const toldCounts = (counts: Readonly<Record<string, number>>): string[] =>
  removedKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [`${count} ${removedWords[kind][count === 1 ? 0 : 1]}`] : [];
  });

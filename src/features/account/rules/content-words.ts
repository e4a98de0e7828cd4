/** "12 conversations, 9 recordings and 3 clients": what is there, in the order of what matters. */
const kinds: readonly [kind: string, one: string, many: string][] = [
  ['conversations', 'conversation', 'conversations'],
  ['recordings', 'recording', 'recordings'],
  ['clients', 'client', 'clients'],
  ['tasks', 'task', 'tasks'],
  ['emails', 'follow-up e-mail', 'follow-up e-mails'],
  ['shares', 'shared link', 'shared links'],
  ['connections', 'connected service', 'connected services'],
];

export const contentWords = (counts: Readonly<Record<string, number>>): string[] =>
  kinds.flatMap(([kind, one, many]) => {
    const number = counts[kind] ?? 0;
    return number === 0 ? [] : [`${number.toLocaleString('en-US')} ${number === 1 ? one : many}`];
  });

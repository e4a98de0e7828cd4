import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { MarkedConversation } from '../../evals/answers.ts';
import type { Series } from '../../evals/series.ts';

/** Every session of the tree by the name of its golden: those of the series one by one, and talks of a few lines. */
export const goldenSessions: { name: string; session: MarkedConversation }[] = [
  ...globSync('evals/sessions/*.json').map((file) => ({
    name: basename(file, '.json'),
    session: read(file),
  })),
  ...globSync('evals/series/*.json').flatMap((file) => {
    const { sessions, timeZone = 'UTC' } = read(file) as unknown as Series;
    return sessions.map((session, i) => {
      const name = `${basename(file, '.json')}-${i + 1}`;
      return { name, session: { timeZone, ...session, id: `${i + 1}` } };
    });
  }),
  ...shortTalks(),
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

function read(file: string): MarkedConversation {
  return JSON.parse(readFileSync(file, 'utf8')) as MarkedConversation;
}

/** A blank line ends a talk; a line begins with who says it, and a name in brackets is shown with it. */
function shortTalks(): { name: string; session: MarkedConversation }[] {
  const talks = readFileSync('evals/short-talks.txt', 'utf8').trim().split('\n\n');
  return talks.map((talk, i) => {
    const turns = talk.split('\n').map((line) => {
      const [, speaker, text] = /^(Coach \(\w+\)|\w+) (.*)$/.exec(line)!;
      return { speaker: speaker!.replace(/^C$/, 'Coach').replace(/^D$/, 'Dan'), text: text! };
    });
    const session = { id: `${i + 1}`, date: '2026-05-05', timeZone: 'Europe/London', turns };
    return { name: `short-${String(i + 1).padStart(2, '0')}`, session };
  });
}

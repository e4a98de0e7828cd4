/**
 * Rows 5 to 7: the search of the product, snippets included, beside SQLite's FTS5 over the same lines; a frequent word;
 * and what row-level security costs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { search } from '../../src/features/search/server/find-hits.ts';
import { findEntries } from '../../src/features/search/server/store.ts';
import type { Owned } from '../../src/platform/db/database.ts';
import { at, contestant, cpuOf, inTurns, wallOf, type Contestant } from '../measure.ts';
import type { BenchRow } from '../storage.ts';
import type { YearDatabase } from './open-year.ts';
import { vocabulary } from './words.ts';

const rounds = 40;
const page = { limit: 20, after: 0 };
const word = (rank: number): string => vocabulary[rank]!;

type Asked = { what: string; query: string; peer: string };

const frequentWord = word(45);

function queriesOf(phrase: string): Asked[] {
  const both = `${word(400)} ${word(900)}`;
  return [
    { what: 'a rare word', query: `${word(20_000)} `, peer: word(20_000) },
    { what: 'a word of the middle', query: `${word(2000)} `, peer: word(2000) },
    { what: 'two words', query: `${both} `, peer: both },
    { what: 'a phrase', query: `"${phrase}"`, peer: `"${phrase}"` },
    { what: 'a beginning', query: word(3000).slice(0, 4), peer: `${word(3000).slice(0, 4)}*` },
    { what: 'a frequent word', query: `${frequentWord} `, peer: frequentWord },
    { what: 'a typing error', query: `${misspelt(word(1500))} `, peer: misspelt(word(1500)) },
  ];
}

const misspelt = (one: string): string => one.slice(0, 2) + one[3]! + one[2]! + one.slice(4);

export async function searchRows(year: YearDatabase): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-fts5-'));
  const peer = new DatabaseSync(join(folder, 'fts5.db'));
  try {
    const phrase = await fillPeer(peer, year);
    const find = peer.prepare(
      `select rowid, snippet(lines, 0, '[', ']', '…', 30) from lines where lines match ? order by rank limit 20`,
    );
    const made: BenchRow[] = [];
    const all: number[] = [];
    for (const { what, query, peer: match } of queriesOf(phrase)) {
      const ours = contestant('search', () => asCoach(year, (owned) => search(owned, { q: query, ...page })));
      const theirs = contestant('FTS5', async () => find.all(match));
      await inTurns([ours, theirs], rounds);
      all.push(...ours.samples.map(({ wallMs }) => wallMs));
      const isFrequent = what === 'a frequent word';
      made.push(row(isFrequent ? '6' : '5', year, what, ours, theirs, isFrequent ? '<= 0.2x' : '<= 10x'));
    }
    made.push({
      bench: `5 search, ${year.name}`,
      what: `all of them: p95 ${at(all, 0.95).toFixed(1)} ms`,
      wallMs: at(all, 0.95),
      cpuMs: Number.NaN,
      beside: '',
      aim: 'p95 < 50 ms',
    });
    return [...made, ...(await securityRows(year))];
  } finally {
    peer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same statement as the product’s role, as a superuser whom no policy binds, and without the function. */
async function securityRows(year: YearDatabase): Promise<BenchRow[]> {
  const query = `'${word(2000)}'`;
  const bound = contestant('with', () => asCoach(year, (owned) => findEntries(owned, query, page)));
  const free = contestant('without', () => asOwner(year, (owned) => findEntries(owned, query, page)));
  const plain = contestant('plain', () =>
    asCoach(year, async ({ tx }) =>
      tx.execute(
        `select id from search_entries where words @@ '${word(2000)}'::tsquery order by day desc limit 20`,
      ),
    ),
  );
  await inTurns([bound, free, plain], 10);
  return [
    row('7', year, 'row security', bound, free, '<= 1.2x'),
    row('7', year, 'without the function, under the policy', plain, bound, ''),
  ];
}

const row = (
  bench: string,
  { name }: YearDatabase,
  what: string,
  one: Contestant,
  peer: Contestant,
  aim: string,
): BenchRow => ({
  bench: `${bench} search, ${name}`,
  what: `${what}: p50 ${wallOf(one).toFixed(1)} p95 ${at(
    one.samples.map(({ wallMs }) => wallMs),
    0.95,
  ).toFixed(1)} ms`,
  wallMs: wallOf(one),
  cpuMs: cpuOf(one),
  beside: `${(wallOf(one) / wallOf(peer)).toFixed(2)}x ${peer.what} (${wallOf(peer).toFixed(1)} ms)`,
  aim,
});

const asCoach = <T>({ database, coach }: YearDatabase, work: (owned: Owned) => Promise<T>): Promise<T> =>
  database.asUser(coach, work);

async function asOwner<T>({ owner, coach }: YearDatabase, work: (owned: Owned) => Promise<T>): Promise<T> {
  const connection = await owner.connect();
  try {
    await connection.query('begin');
    await connection.query('select set_config($1, $2, true)', ['app.user_id', coach]);
    const made = await work({ tx: drizzle(connection), userId: coach });
    await connection.query('commit');
    return made;
  } finally {
    connection.release();
  }
}

/** All lines of the coach; gives a phrase that stands in one of them. */
async function fillPeer(peer: DatabaseSync, { owner, coach }: YearDatabase): Promise<string> {
  peer.exec('create virtual table lines using fts5(text)');
  const add = peer.prepare('insert into lines (text) values (?)');
  const { rows } = await owner.query<{ id: string }>('select id from conversations where user_id = $1', [
    coach,
  ]);
  let phrase = '';
  for (const { id } of rows) {
    const lines = await owner.query<{ text: string }>(
      'select text from search_entries where conversation_id = $1',
      [id],
    );
    peer.exec('begin');
    for (const { text } of lines.rows) {
      add.run(text);
      phrase ||= /\b[a-z]{5,} [a-z]{5,}\b/.exec(text)?.[0] ?? '';
    }
    peer.exec('commit');
  }
  return phrase;
}

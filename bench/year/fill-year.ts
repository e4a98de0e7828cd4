import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type pg from 'pg';
import { seeded, type Random } from '#shared/random.ts';
import { sentences } from './words.ts';

/**
 * A practice of a year, the same each time: clients, conversations with transcript and notes, tasks, and what was
 * derived from them. Copied by the server from files, as its superuser: rows one by one would take half an hour.
 */
export type YearSize = { clients: number; conversations: number; words: number; tasks: number };
export const aYear: YearSize = { clients: 60, conversations: 1500, words: 8000, tasks: 9000 };

const day = (index: number, of: number): string =>
  new Date(Date.UTC(2026, 10, 20) - Math.floor((index * 365) / of) * 86_400_000).toISOString().slice(0, 10);

type Row = (string | number | boolean | null)[];

export async function fillYear(owner: pg.Client, userId: string, size: YearSize, seed = 1): Promise<void> {
  const random = seeded(seed);
  const id = idsFrom(random);
  const clients = Array.from({ length: size.clients }, id);
  const conversations = Array.from({ length: size.conversations }, (_, index) => ({
    id: id(),
    client: clients[Math.floor(random() * clients.length)]!,
    day: day(index, size.conversations),
  }));
  const tasks = Array.from({ length: size.tasks }, (_, index) => ({
    id: id(),
    conversation: conversations[Math.floor((index * conversations.length) / size.tasks)]!,
  }));

  await copy(owner, 'clients (id, user_id, name, organization, preferences)', function* () {
    const preferences = JSON.stringify({ tone: 'warm', focusAreas: [], noteStyle: 'paragraphs' });
    for (const [index, client] of clients.entries())
      yield [client, userId, `Client ${index} ${sentences(random, 1)}`, sentences(random, 2), preferences];
  });
  await copy(
    owner,
    'conversations (id, user_id, client_id, title, session_date, status, duration_seconds, created_at)',
    function* () {
      for (const one of conversations)
        yield [
          one.id,
          userId,
          one.client,
          sentences(random, 5),
          one.day,
          'ready',
          3000,
          `${one.day}T12:00:00Z`,
        ];
    },
  );
  await copy(
    owner,
    'transcripts (conversation_id, user_id, engine, is_draft, duration_seconds)',
    function* () {
      for (const one of conversations) yield [one.id, userId, 'import:plain', false, 3000];
    },
  );
  await copy(
    owner,
    'speakers (conversation_id, label, user_id, name, role, is_guess, position)',
    function* () {
      for (const one of conversations) {
        yield [one.id, 'A', userId, 'Dana', 'coach', false, 0];
        yield [one.id, 'B', userId, 'Client', 'client', false, 1];
      }
    },
  );
  await copy(
    owner,
    'turns (conversation_id, id, user_id, position, speaker, start_seconds, end_seconds, text)',
    function* () {
      for (const one of conversations) yield* turnsOf(one.id, userId, size.words, random, id);
    },
  );
  await copy(
    owner,
    'analyses (conversation_id, user_id, is_current, status, analyser, result)',
    function* () {
      for (const one of conversations)
        yield [one.id, userId, true, 'ready', 'builtin', JSON.stringify(notes(random, id))];
    },
  );
  await copy(
    owner,
    'tasks (id, user_id, conversation_id, title, due_date, assignee, completed, review, accepted_at, quote, turn, start_seconds)',
    function* () {
      for (const [index, { id: task, conversation }] of tasks.entries())
        yield [
          task,
          userId,
          conversation.id,
          sentences(random, 6),
          conversation.day,
          index % 3 === 0 ? 'A' : 'B',
          index % 10 < 7,
          index % 20 === 19 ? 'proposed' : 'accepted',
          `${conversation.day}T13:00:00Z`,
          sentences(random, 8),
          index % 100,
          index % 3000,
        ];
    },
  );
  await derived(owner, userId, { conversations, tasks }, random);
  await owner.query('vacuum analyze');
}

type Conversation = { id: string; client: string; day: string };

async function derived(
  owner: pg.Client,
  userId: string,
  year: { conversations: Conversation[]; tasks: { id: string; conversation: Conversation }[] },
  random: Random,
): Promise<void> {
  const entry = () =>
    JSON.stringify([
      {
        id: randomUUID(),
        text: sentences(random, 4),
        quote: sentences(random, 8),
        turn: 3,
        start: 40,
        isEdited: false,
      },
    ]);
  await copy(
    owner,
    'session_memory (user_id, client_id, conversation_id, key_topics, follow_up_items)',
    function* () {
      for (const one of year.conversations) yield [userId, one.client, one.id, entry(), entry()];
    },
  );
  await copy(
    owner,
    'session_figures (user_id, conversation_id, talk_share, words, open_questions, closed_questions, promises, moments)',
    function* () {
      for (const one of year.conversations) yield [userId, one.id, 0.3, 8000, 20, 10, 6, '{}'];
    },
  );
  // Each conversation says something of some promises of the one before it.
  await copy(owner, 'promise_mentions (user_id, task_id, conversation_id, outcome, review)', function* () {
    for (const [index, { id }] of year.tasks.entries())
      if (index % 3 === 0) {
        const later =
          year.conversations[Math.floor((index * year.conversations.length) / year.tasks.length)]!;
        yield [userId, id, later.id, 'kept', index % 30 === 0 ? 'proposed' : 'confirmed'];
      }
  });
}

function* turnsOf(conversation: string, userId: string, words: number, random: Random, id: () => string) {
  let [left, position, second] = [words, 0, 0];
  while (left > 0) {
    const isCoach = position % 2 === 0;
    const length = Math.min(left, Math.ceil((isCoach ? 15 : 60) * (0.4 + random() * 1.2)));
    const seconds = Math.round(length / 2.7);
    const text = sentences(random, length);
    yield [conversation, id(), userId, position, isCoach ? 'A' : 'B', second, second + seconds, text] as Row;
    left -= length;
    position += 1;
    second += seconds;
  }
}

function notes(random: Random, id: () => string): object {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, turn) => ({
      id: id(),
      text: sentences(random, 12),
      quote: sentences(random, 8),
      turn,
      start: turn * 20,
      revision: 0,
      isEdited: false,
      isOwn: false,
      original: null,
    }));
  return {
    title: sentences(random, 4),
    overview: lines(6),
    keyInsights: lines(4),
    goals: lines(2),
    nextSteps: lines(3),
    mentorNotes: lines(2),
    proactiveSuggestions: lines(2),
    tasks: [],
    nextMeeting: null,
    customFields: [],
    topics: [],
    questions: [],
    coachMoves: [],
    unread: [],
    stats: {
      words: 8000,
      turns: 200,
      durationSeconds: 3000,
      speakers: [],
      longestTurnSeconds: null,
      pauses: null,
    },
  };
}

const idsFrom = (random: Random) => (): string => {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

async function copy(owner: pg.Client, into: string, rows: () => Iterable<Row>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-year-'));
  const path = join(folder, 'rows.csv');
  try {
    const file = createWriteStream(path);
    for (const row of rows()) {
      const line = row
        .map((value) => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`))
        .join(',');
      if (!file.write(`${line}\n`)) await once(file, 'drain');
    }
    await new Promise<void>((done) => file.end(done));
    await owner.query(`copy ${into} from '${path}' with (format csv)`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

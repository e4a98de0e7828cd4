import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analyser } from '#ports/analyser.ts';
import type { RecordReader } from '#ports/record-reader.ts';
import type { OpenPromise } from '#shared/session-record.ts';
import type { Turn } from '#shared/transcript.ts';
import { read, turnsOf, type MarkedConversation } from './answers.ts';

/** Several marked sessions with one client, and what is asked of them. */
export type Series = {
  id: string;
  timeZone?: string;
  sessions: MarkedConversation[];
  gold: { ask: { question: string }[] };
};

type Followed = OpenPromise & {
  due: string | null;
  made: { session: number; start: number | null };
  history: { session: number; start: number | null; status: string; due: string | null }[];
  end: string;
};

export async function loadSeries(folder: string): Promise<Series[]> {
  const files = (await readdir(folder)).filter((file) => /^se-.*\.json$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Series),
  );
}

/** Session by session, as the product does it: what was promised before is followed, then what is new is added. */
export async function seriesAnswerOf(series: Series, analyser: Analyser, reader: RecordReader) {
  const ledger: Followed[] = [];
  const sessions: { turns: Turn[] }[] = [];
  for (const [index, conversation] of series.sessions.entries()) {
    const session = index + 1;
    const turns = turnsOf(conversation);
    sessions.push({ turns });
    const { tasks } = await read({ timeZone: series.timeZone ?? 'UTC', ...conversation }, analyser);
    const sure = tasks.filter(({ isLessSure }) => !isLessSure);
    const open = ledger.filter(({ end }) => end !== 'kept' && end !== 'dropped');
    const mentions = await reader.followPromises({ turns, promises: open, tasks: sure });
    for (const { promise, outcome, start, due } of mentions) {
      const followed = open[promise]!;
      followed.history.push({ session, start, status: outcome, due });
      followed.end = outcome === 're-agreed' ? 'open' : outcome;
      followed.due = due ?? followed.due;
    }
    const taken = new Set(mentions.map(({ task }) => task));
    const added = sure.filter((_, i) => !taken.has(i));
    for (const { title, quote, owner, due, turn, start } of added)
      ledger.push({
        title,
        quote,
        owner,
        due,
        turn: turns[turn]!.text,
        around: turns
          .slice(Math.max(0, turn - 2), turn)
          .map(({ text }) => text)
          .join('\n'),
        made: { session, start },
        history: [],
        end: 'open',
      });
  }
  const themes = await reader.findThemes(sessions);
  const ask = [];
  for (const { question } of series.gold.ask)
    ask.push({ question, answers: countedFromOne(await reader.findAnswers({ question, sessions })) });
  return {
    ledger: ledger.map(({ title, owner, due, made, history, end }) => ({
      title,
      owner,
      due,
      made,
      history,
      end,
    })),
    themes: themes.map(({ text, at }) => ({ text, at: countedFromOne(at) })),
    ask,
  };
}

const countedFromOne = (places: readonly { session: number; start: number | null }[]) =>
  places.map(({ session, start }) => ({ session: session + 1, start }));

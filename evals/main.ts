import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseAdapters } from '../src/app/adapters.ts';
import { readConfig } from '../src/app/config.ts';
import { answerOf, meetingAnswerOf, read, type MarkedConversation } from './answers.ts';
import { writeFollowUps } from './follow-ups.ts';
import { loadSessions } from './load-sessions.ts';
import { loadSeries, seriesAnswerOf } from './series.ts';
import { writeVoices } from './voices.ts';

/**
 * Writes what an analyser finds in marked conversations, in the shape their scorers read. Only what `analyse` returns is
 * measured: what no coach sees has no figure.
 */
const usage = `Usage: npm run -s evals -- --data DIR --set coach|icsi|annomi|series|voice|follow-ups|reviewed-follow-ups --out FILE [--analyser NAME] [--only ID] [--samples N]
  coach: every cs-*.json in DIR; series: every se-*.json; icsi, annomi: DIR/icsi.json, DIR/annomi.json. --only takes the beginning of an id.
  voice: follow-ups in the voices of DIR/voice_emails.json, from the first N e-mails of each (all without --samples).
  follow-ups: 100 drafts about every cs-*.json in DIR, beside private notes with canaries; reviewed-follow-ups: from the reading notes.`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    set: { type: 'string' },
    out: { type: 'string' },
    analyser: { type: 'string', default: 'builtin' },
    only: { type: 'string', default: '' },
    samples: { type: 'string', default: '' },
  },
});
const { data, set, out, analyser: name, only } = values;
if (
  !data ||
  !out ||
  (set !== 'coach' &&
    set !== 'icsi' &&
    set !== 'annomi' &&
    set !== 'series' &&
    set !== 'voice' &&
    set !== 'follow-ups' &&
    set !== 'reviewed-follow-ups')
)
  fail(usage);

const { analyser, recordReader } = await chooseAdapters(readConfig({ ...process.env, ANALYSER: name }));
const answers: Record<string, unknown> = {};
if (set === 'voice') Object.assign(answers, await writeVoices(data, Number(values.samples || Infinity)));
else if (set === 'follow-ups' || set === 'reviewed-follow-ups')
  Object.assign(
    answers,
    await writeFollowUps(
      await load(data, (folder) => loadConversations(folder, 'coach')),
      set === 'follow-ups' ? analyser : null,
    ),
  );
else if (set === 'series')
  for (const series of await load(data, loadSeries)) {
    if (!series.id.startsWith(only)) continue;
    answers[series.id] = await seriesAnswerOf(series, analyser, recordReader);
    process.stderr.write('.');
  }
else
  for (const conversation of await load(data, (folder) => loadConversations(folder, set))) {
    if (!conversation.id.startsWith(only)) continue;
    const analysis = await read(conversation, analyser);
    answers[conversation.id] =
      set === 'coach' ? answerOf(analysis) : meetingAnswerOf(conversation, analysis, set);
    process.stderr.write('.');
  }
process.stderr.write('\n');
await mkdir(dirname(out), { recursive: true });
await writeFile(out, JSON.stringify(answers));
process.exit(0); // an analyser may keep a thread or a connection

async function loadConversations(folder: string, kind: 'coach' | 'icsi' | 'annomi') {
  if (kind === 'coach') return loadSessions(folder);
  return JSON.parse(await readFile(join(folder, `${kind}.json`), 'utf8')) as MarkedConversation[];
}

async function load<T>(folder: string, from: (folder: string) => Promise<T[]>): Promise<T[]> {
  const found = await from(folder).catch(() => []);
  return found.length === 0 ? fail(`There are no conversations of the set ${set} in ${folder}.`) : found;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

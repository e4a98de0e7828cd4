import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuiltinWriter } from '../src/adapters/builtin-writer/writer.ts';
import type { MarkedConversation } from './answers.ts';
import { measureVoice } from '#features/voice/rules/measure-voice.ts';
import { splitEmail } from '#features/voice/rules/split-email.ts';
import type { EmailWriter } from '#ports/email-writer.ts';
import type { EmailKind } from '#shared/follow-up.ts';
import { factsOfNotes, requestOf } from './follow-up-requests.ts';

/**
 * Set `voice`: for each author of `voice_emails.json` ten follow-ups about the same sessions, from what is measured of
 * that author's e-mails. Lines are joined as they are in the set.
 */
type Author = { id: string; emails: { text: string }[] };

const kinds: EmailKind[] = [
  'session_follow_up',
  'session_follow_up',
  'session_follow_up',
  'session_follow_up',
  'check_in',
  'check_in',
  'promise_reminder',
  'encouragement',
  'scheduling',
  'session_follow_up',
];

const loadAuthors = async (folder: string): Promise<Author[]> =>
  JSON.parse(await readFile(join(folder, 'voice_emails.json'), 'utf8')) as Author[];

async function emailsOf(
  author: Author,
  sessions: readonly MarkedConversation[],
  writer: EmailWriter,
  samples: number,
): Promise<{ emails: string[]; drafts: string[]; milliseconds: number[] }> {
  const texts = author.emails.slice(0, samples).map(({ text }) => text);
  const voice = measureVoice(texts);
  const drafts: string[] = [];
  const milliseconds: number[] = [];
  for (const [index, kind] of kinds.entries()) {
    const conversation = sessions[index % sessions.length]!;
    const session = { conversation, title: '', facts: factsOfNotes(conversation) };
    const request = requestOf(session, kind, { voice, seed: `${author.id}:${index}` });
    request.coach = coachOf(texts);
    const began = performance.now();
    drafts.push((await writer.write(request)).content);
    milliseconds.push(performance.now() - began);
  }
  return { emails: drafts.map((draft) => draft.replaceAll(/\s+/g, ' ').trim()), drafts, milliseconds };
}

/** The name, or the block of lines, that this author ends most e-mails with. */
function coachOf(texts: readonly string[]): { firstName: string; signature: string } {
  const ends = texts.map((text) => splitEmail(text).signature).filter((end) => end !== '');
  const most = ends.toSorted((a, b) => count(ends, b) - count(ends, a) || a.length - b.length)[0] ?? '';
  return { firstName: most || 'Alex', signature: ends.length * 2 >= texts.length ? most : '' };
}

const count = (list: readonly string[], item: string) => list.filter((other) => other === item).length;

/** Share of runs of five words that stand in the author's own e-mails as well. */
function overlapOf(emails: readonly string[], texts: readonly string[]): number {
  const known = new Set(texts.flatMap(runsOf));
  const runs = emails.flatMap(runsOf);
  return runs.length === 0 ? 0 : runs.filter((run) => known.has(run)).length / runs.length;
}

const runLength = 5;

function runsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '));
}

const sessionsFolder = 'evals/sessions';
const sessionsUsed = 10;

/** Writes figures to stderr: the overlap, and the time a draft takes. */
export async function writeVoices(folder: string, samples: number): Promise<Record<string, string[]>> {
  const files = (await readdir(sessionsFolder))
    .filter((file) => /^cs-w\d/.test(file))
    .toSorted()
    .slice(0, sessionsUsed);
  const sessions = await Promise.all(
    files.map(
      async (file) => JSON.parse(await readFile(join(sessionsFolder, file), 'utf8')) as MarkedConversation,
    ),
  );
  const writer = createBuiltinWriter();
  const answers: Record<string, string[]> = {};
  const times: number[] = [];
  let overlap = 0;
  const authors = await loadAuthors(folder);
  for (const author of authors) {
    const { emails, milliseconds } = await emailsOf(author, sessions, writer, samples);
    answers[author.id] = emails;
    times.push(...milliseconds);
    overlap +=
      overlapOf(
        emails,
        author.emails.map(({ text }) => text),
      ) / authors.length;
  }
  const sorted = times.toSorted((a, b) => a - b);
  process.stderr.write(
    `5-gram overlap with the profile: ${(100 * overlap).toFixed(2)} %; a draft takes ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} ms (95 %: ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(1)} ms)\n`,
  );
  return answers;
}

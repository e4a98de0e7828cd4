import type { Role } from '#shared/transcript.ts';
import type { Check, PrintTurn } from './print-document.ts';

/**
 * A transcript as the International Coaching Federation takes it for a performance evaluation: “Coach” and “Client”
 * instead of names, every word, and a timestamp at each change of speaker. The checklist says which of its demands this
 * transcript meets; what only the coach can know stays open. It stands in the dialog, and never in the file that is
 * submitted.
 */
type IcfTurn = { speaker: string; start: number | null; text: string };

export type IcfSource = {
  turns: readonly IcfTurn[];
  speakers: readonly { label: string; role: Role }[];
  durationSeconds: number | null;
  transcript: { isDraft: boolean; editedAt: string | null } | null;
};

const shortestMinutes = 20; // shorter sessions are sent back
const longestMinutes = 60; // assessors stop listening there

/** One entry for each change of speaker; the others are numbered where there are several. */
export function icfTurns({ turns, speakers }: Pick<IcfSource, 'turns' | 'speakers'>): PrintTurn[] {
  const labels = labelsOf(speakers);
  const joined: PrintTurn[] = [];
  for (const { speaker, start, text } of turns) {
    const label = labels.get(speaker) ?? 'Other';
    const last = joined.at(-1);
    if (last?.speaker === label) last.text = `${last.text} ${text}`;
    else joined.push({ speaker: label, start, text });
  }
  return joined;
}

function labelsOf(speakers: IcfSource['speakers']): Map<string, string> {
  const others = speakers.filter(({ role }) => role === 'other');
  const labels = { coach: 'Coach', client: 'Client' };
  return new Map(
    speakers.map((speaker) => {
      if (speaker.role !== 'other') return [speaker.label, labels[speaker.role]];
      return [speaker.label, others.length > 1 ? `Other ${others.indexOf(speaker) + 1}` : 'Other'];
    }),
  );
}

const check = (state: Check['state'], text: string, note: string): Check => ({ state, text, note });

export function icfChecklist(source: IcfSource): Check[] {
  return [labelled(source), twoPeople(source), timed(source), length(source), verbatim(source), ...onlyYou];
}

function labelled({ turns, speakers }: IcfSource): Check {
  const speaking = new Set(turns.map(({ speaker }) => speaker));
  const roles = speakers.filter(({ label }) => speaking.has(label)).map(({ role }) => role);
  const isMet = roles.includes('coach') && roles.includes('client');
  const text = 'Speakers are called “Coach” and “Client”';
  return isMet
    ? check('met', text, 'Names are replaced at every change of speaker.')
    : check('not_met', text, 'Say who is the coach and who the client under Rename speakers.');
}

function twoPeople({ turns, speakers }: IcfSource): Check {
  const speaking = new Set(turns.map(({ speaker }) => speaker));
  const others = speakers.filter(({ label, role }) => speaking.has(label) && role === 'other');
  const text = 'Only one coach and one client speak';
  return others.length === 0
    ? check('met', text, 'No one else speaks.')
    : check('not_met', text, 'Someone else speaks in this session. ICF takes sessions of two people.');
}

function timed(source: IcfSource): Check {
  const missing = icfTurns(source).filter(({ start }) => start === null).length;
  const text = 'A timestamp at each change of speaker';
  return missing === 0
    ? check('met', text, 'Every change of speaker has its time.')
    : check('not_met', text, 'The imported transcript has lines without a time.');
}

function length({ durationSeconds }: IcfSource): Check {
  const text = `Between ${shortestMinutes} and ${longestMinutes} minutes long`;
  if (durationSeconds === null) return check('unknown', text, 'The length of this session is not known.');
  const minutes = durationSeconds / 60;
  const note = `This session is ${Math.round(minutes)} min long.`;
  return check(minutes >= shortestMinutes && minutes <= longestMinutes ? 'met' : 'not_met', text, note);
}

function verbatim({ transcript }: IcfSource): Check {
  const text = 'Word for word, with every “um”';
  if (transcript?.isDraft)
    return check(
      'not_met',
      text,
      'This is a rough draft. Transcribe the session again, or correct every line.',
    );
  return check(
    'unknown',
    text,
    'Speech recognition drops some filler words. Listen along once and add them.',
  );
}

const onlyYou: Check[] = [
  check(
    'unknown',
    'Only first names are spoken',
    'Listen for last names, companies and other identifying details.',
  ),
  check(
    'unknown',
    'Your client agreed to submit the recording',
    'Ask for it in writing, apart from consent to record.',
  ),
  check('unknown', 'A real session, recorded in one piece', 'Not a demonstration, and not cut.'),
];

/** Assessors want the coach’s name, letters and digits only. */
export function icfFileName(coach: string, sessionDate: string): string {
  const name = coach
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${name || 'Coach'} ICF transcript ${sessionDate.replaceAll('-', '')}`;
}

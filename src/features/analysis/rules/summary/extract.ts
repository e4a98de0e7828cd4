import type { Turn } from '#shared/transcript.ts';
import { chooseLines } from './coaching/choose.ts';
import { tellSession } from './coaching/session.ts';
import { callsItselfTeam, tellMeeting, varyWording } from './meeting/course.ts';
import { takeDistinct, tellReports, type Told } from './meeting/report.ts';
import { readConversation, type Reading } from './reading.ts';
import type { WordWeights } from './weight/word-weights.ts';

/** A summary of a stated length: sentences that stand alone, each with the words it rests on. */
export type SummarySentence = { text: string; turn: number; quote: string; start: number | null };

/** `weights`: other than the shipped ones, for measuring. */
export type SummaryOptions = { words: number; weights?: WordWeights };

const courseShare = 0.6; // of the words for the course of a meeting, the rest for what was said in it
const wordsOfLine = 6; // a told sentence has at least about as many

export const countWords = (text: string): number => text.split(/[^a-z0-9]+/i).filter(Boolean).length;

/** The lines of highest priority that fit, and the words left over. */
function fit(lines: readonly Told[], words: number): { kept: Told[]; left: number } {
  let left = words;
  const kept = lines
    .toSorted((a, b) => b.priority - a.priority || a.source.turn - b.source.turn)
    .filter((line) => {
      const length = countWords(line.text) + 1; // room for a "then"
      if (length > left) return false;
      left -= length;
      return true;
    });
  return { kept, left };
}

function tell(reading: Reading, words: number): Told[] {
  const most = Math.ceil(words / wordsOfLine);
  if (reading.naming.isMeeting) {
    const course = fit(tellMeeting(reading), words * courseShare);
    return [
      ...course.kept,
      ...fit(takeDistinct(tellReports(reading), most), words * (1 - courseShare) + course.left).kept,
    ];
  }
  const lines = chooseLines(tellSession(reading, 'direct'), { most, mostOfAKind: most });
  return fit(
    lines.map(({ text, source, weight }) => ({ text, source, priority: weight })),
    words,
  ).kept;
}

export function extractSummary(
  turns: readonly Turn[],
  { words, weights }: SummaryOptions,
): SummarySentence[] {
  const reading = readConversation(turns, weights === undefined ? {} : { weights });
  const kept = tell(reading, words).toSorted((a, b) => a.source.turn - b.source.turn);
  const texts = varyWording(
    kept.map(({ text }) => text),
    { isTeam: callsItselfTeam(reading.spoken) },
  );
  return kept.map(({ source }, i) => ({
    text: texts[i]!,
    turn: source.turn,
    quote: source.quote,
    start: source.start,
  }));
}

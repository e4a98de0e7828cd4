import type { Turn } from '#shared/transcript.ts';

import { clausesOf } from './speech/clauses.ts';
import { tellMeeting, varyWording, type Told } from './meeting/course.ts';
import { report, type Reported } from './meeting/report.ts';
import { weighConversation, type Salience } from './weight/salience.ts';
import { nameSpeakers, type Naming } from './speech/speakers.ts';
import { readSpoken, type Spoken } from './speech/spoken.ts';
import { wordWeights, type WordWeights } from './weight/word-weights.ts';

/** A summary of a stated length: sentences that stand alone, each with the words it rests on. */
export type SummarySentence = { text: string; turn: number; quote: string; start: number | null };

/** `spoken`: the turns as already read; `weights`: other than the shipped ones, for measuring. */
export type SummaryOptions = { words: number; spoken?: readonly Spoken[]; weights?: WordWeights };

const courseShare = 0.5; // of the words for the course of the meeting, the rest for what was said in it
const kindBonus: Record<Reported['kind'], number> = {
  decided: 2,
  planned: 0,
  needed: 0.5,
  suggested: 0,
  said: 0,
};

export const countWords = (text: string): number => text.split(/[^a-z0-9]+/i).filter(Boolean).length;

function tellReports(all: readonly Spoken[], salience: Salience, naming: Naming): Told[] {
  return all.flatMap(clausesOf).flatMap((clause) => {
    const reported = report(clause, naming);
    if (reported === null) return [];
    const weight = salience.clause({ ...clause.source, tokens: clause.tokens });
    return [{ text: reported.text, source: clause.source, priority: weight + kindBonus[reported.kind] }];
  });
}

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

export function extractSummary(turns: readonly Turn[], options: SummaryOptions): SummarySentence[] {
  const all = options.spoken ?? readSpoken(turns);
  const naming = nameSpeakers(turns);
  const salience = weighConversation(all, options.weights ?? wordWeights);
  const course = fit(tellMeeting(all, salience, naming), options.words * courseShare);
  const said = fit(tellReports(all, salience, naming), options.words * (1 - courseShare) + course.left);
  const kept = [...course.kept, ...said.kept].toSorted((a, b) => a.source.turn - b.source.turn);
  const texts = varyWording(kept.map(({ text }) => text));
  return kept.map(({ source }, i) => ({
    text: texts[i]!,
    turn: source.turn,
    quote: source.quote,
    start: source.start,
  }));
}

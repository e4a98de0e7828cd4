/**
 * Learns which words of a conversation tend to reach its written summary, given how often they are said.
 * Corpus: the AMI meeting corpus (CC BY 4.0, University of Edinburgh and partners); no other corpus may be used here.
 *
 *   node scripts/train-summary.ts <folder with ami.json> [all|even|odd] > word-weights.txt
 *
 * `even` and `odd` train on every second meeting series, so that the other half can measure.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSentences } from '#features/analysis/rules/language/read.ts';
import { readSpoken } from '#features/analysis/rules/summary/speech/spoken.ts';

type Meeting = {
  id: string;
  turns: { speaker: string; text: string }[];
  gold: { summary?: { abstract?: string } };
};

const contentPos = new Set(['NOUN', 'PROPN', 'ADJ', 'VERB']);
const shrinkage = 3; // meetings' worth of doubt: a word seen in few meetings stays near zero
const fewestSeries = 8; // fewer would learn one team's pet subject
const smallestWeight = 0.4; // below it the word is as likely as its frequency says

const bucketOf = (count: number): number => Math.min(6, Math.floor(Math.log2(count)));

function lemmasOf(text: string): Set<string> {
  return new Set(readSentences(text).flatMap((sentence) => sentence.tokens.map((token) => token.lemma)));
}

const [folder, half = 'all'] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/train-summary.ts <folder> [all|even|odd]');
const meetings = (JSON.parse(readFileSync(join(folder, 'ami.json'), 'utf8')) as Meeting[]).filter(
  (meeting) => meeting.gold.summary?.abstract !== undefined,
);
const seriesOf = (id: string): string => id.replace(/[a-z]$/, '');
const series = [...new Set(meetings.map((meeting) => seriesOf(meeting.id)))].toSorted();
const isChosen = (id: string): boolean =>
  half === 'all' || (series.indexOf(seriesOf(id)) % 2 === 0) === (half === 'even');

type Seen = { lemma: string; bucket: number; reached: boolean; series: string };
const seen: Seen[] = meetings
  .filter((meeting) => isChosen(meeting.id))
  .flatMap((meeting) => {
    const counts = new Map<string, number>();
    const turns = meeting.turns.map((turn) => ({ ...turn, role: 'other' as const, start: null, end: null }));
    for (const token of readSpoken(turns).flatMap((spoken) => spoken.tokens)) {
      if (contentPos.has(token.pos) && /^[a-z]{3,}$/.test(token.lemma))
        counts.set(token.lemma, (counts.get(token.lemma) ?? 0) + 1);
    }
    const reached = lemmasOf(meeting.gold.summary?.abstract ?? '');
    return [...counts].map(([lemma, count]) => ({
      lemma,
      bucket: bucketOf(count),
      reached: reached.has(lemma),
      series: seriesOf(meeting.id),
    }));
  });

const buckets = Map.groupBy(seen, (item) => item.bucket);
const rates = new Map(
  [...buckets].map(([bucket, items]) => [bucket, items.filter((item) => item.reached).length / items.length]),
);
const weights = [...Map.groupBy(seen, (item) => item.lemma)]
  .filter(([, items]) => new Set(items.map((item) => item.series)).size >= fewestSeries)
  .map(([lemma, items]) => {
    const expected = items.reduce((sum, item) => sum + (rates.get(item.bucket) ?? 0), 0);
    const reached = items.filter((item) => item.reached).length;
    return { lemma, weight: Math.log((reached + shrinkage) / (expected + shrinkage)) };
  })
  .filter(({ weight }) => Math.abs(weight) >= smallestWeight)
  .toSorted((a, b) => b.weight - a.weight || (a.lemma < b.lemma ? -1 : 1));

console.error(
  [...rates]
    .toSorted((a, b) => a[0] - b[0])
    .map(([bucket, rate]) => `${2 ** bucket}+ ${rate.toFixed(3)}`)
    .join('  '),
);
console.log(weights.map(({ lemma, weight }) => `${lemma}:${weight.toFixed(1)}`).join(' '));

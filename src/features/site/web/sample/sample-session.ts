import type { Analysis } from '#shared/analysis.ts';
import type { Transcript } from '#shared/transcript.ts';

/** The sample conversation and its results, computed by the build and never written by hand. */
export type SampleSession = {
  title: string;
  transcript: Transcript;
  peaks: readonly number[];
  analysis: Analysis;
};

const dayOf = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** "Fri 5 Jun": an absolute date, because the page is static. */
export const dayInWords = (isoDate: string): string =>
  dayOf.format(new Date(`${isoDate}T12:00:00Z`)).replace(',', '');

type Sourced = { quote: string; turn: number; start: number | null };

/** The second at which a quote ends, estimated from the length of the text. */
export function endOf({ quote, turn, start }: Sourced, { turns }: Transcript): number {
  const said = turns[turn];
  const seconds = (said?.end ?? 0) - (said?.start ?? 0);
  return (start ?? 0) + (seconds * quote.length) / Math.max(1, said?.text.length ?? 1);
}

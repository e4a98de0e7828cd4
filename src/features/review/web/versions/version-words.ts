import { formatMoment } from '#ui/format.ts';
import type { Version } from '../../../analysis/contract.ts';
import { readerName } from '../../../models/rules/reader-names.ts';

/** Texts that describe a version: its options, its date, its analyser. */
export const styleWords = {
  supportive: 'Supportive',
  direct: 'Direct',
  reflective: 'Reflective',
  strategic: 'Strategic',
} as const satisfies Record<Version['style'], string>;

export const analyserName = (name: string): string => (name === 'builtin' ? 'Built-in' : readerName(name));

/** The analyser and its tokens: "Analysed by Clair with OpenAI · 14,200 tokens." */
export function analysedBy({ analyser, usage }: Pick<Version, 'analyser' | 'usage'>): string {
  const tokens = usage ? usage.inputTokens + usage.outputTokens : 0;
  const spent = tokens > 0 ? ` · ${tokens.toLocaleString()} tokens` : '';
  if (analyser !== 'builtin') return `Analysed by Clair with ${analyserName(analyser)}${spent}.`;
  return tokens > 0
    ? `Analysed by Clair on this server: the language model gave no usable answer${spent}.`
    : 'Analysed by Clair on this server.';
}

export const madeHow = ({ style, analyser }: Pick<Version, 'style' | 'analyser'>): string =>
  `${styleWords[style]}, ${analyser === 'builtin' ? 'built-in' : readerName(analyser)}`;

export const madeWhen = ({ madeAt }: Pick<Version, 'madeAt'>): string => formatMoment(madeAt);

const editWords: Record<string, [one: string, many: string]> = {
  text: ['line corrected', 'lines corrected'],
  assign: ['line reassigned', 'lines reassigned'],
  split: ['line split', 'lines split'],
  join: ['line joined', 'lines joined'],
  mergeSpeakers: ['speaker merged', 'speakers merged'],
  replaceTerm: ['term replaced', 'terms replaced'],
  rename: ['speaker renamed', 'speakers renamed'],
  restored: ['earlier transcript restored', 'earlier transcripts restored'],
  transcribed: ['new transcript', 'new transcripts'],
};

/** "3 lines corrected, 1 speaker renamed". */
export const editsInWords = (edits: readonly { kind: string; count: number }[]): string =>
  edits
    .map(({ kind, count }) => {
      const [one, many] = editWords[kind] ?? ['other change', 'other changes'];
      return `${count} ${count === 1 ? one : many}`;
    })
    .join(', ');

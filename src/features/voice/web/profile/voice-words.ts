import type { VoiceProfile } from '../../contract.ts';

/** A profile in two or three sentences, for its owner. */
type Shown = Pick<VoiceProfile, 'fields' | 'greetings' | 'sentenceWords' | 'setByHand'>;

/** "Onward" and "Onward," look alike in a sentence. */
const quoted = (text: string): string => `“${text.replace(/[,.]$/, '').replaceAll('{name}', 'Maya')}”`;

export function voiceWords({ fields, greetings, sentenceWords, setByHand }: Shown): string[] {
  const { closingHabits, favoriteWords } = fields;
  const [greeting] = greetings;
  const [closing] = closingHabits;
  const isLengthByHand = setByHand.includes('sentenceLength');
  const length = fields.sentenceLength?.toLowerCase();
  return [
    length
      ? isLengthByHand || sentenceWords === null
        ? `You write ${length} sentences.`
        : `You write ${length} sentences: about ${Math.round(sentenceWords)} words each.`
      : '',
    openAndClose(greeting, closing),
    favoriteWords.length > 1 ? `You often use ${listOf.format(favoriteWords.slice(0, 3).map(quoted))}.` : '',
  ].filter(Boolean);
}

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

function openAndClose(greeting: string | undefined, closing: string | undefined): string {
  if (greeting && closing) return `You open with ${quoted(greeting)} and close with ${quoted(closing)}.`;
  if (greeting) return `You open with ${quoted(greeting)}.`;
  return closing ? `You close with ${quoted(closing)}.` : '';
}

import { pronounOf } from '#shared/gendered-words.ts';
import { escapePattern } from '#shared/words.ts';

/** People a title names, so that a pronoun behind them can be given to the right one. */
export type Gender = 'she' | 'he' | 'unknown';
type Person = { at: number; gender: Gender };

const others =
  /^(?:boss|manager|director|partner|colleague|friend|doctor|dr|deacon|chief|prof|professor|teacher|nurse|coach|mentor|child|kid|baby|neighbour|neighbor|roommate|flatmate|lawyer|pharmacist|therapist|counsellor|counselor|assistant|chair|client|patient|student|buyer|supplier|lead|ceo|cfo|hr|founder|someone|cousin|ex)$/i;
const noNames =
  /^(?:I|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?s?$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|CV|OK|[A-Z]{2,})$/;

/** "Ask the head of department": a person in words no list has, unless it is a group. */
const addressed =
  /\b(?:ask|tell|call|ring|phone|text|email|e-mail|message|meet|see|thank|invite|visit|show|give|write to|talk to|speak to|speak with|talk with|listen to) (?:the|a|an) (?!board|team|class|school|office|bank|surgery|clinic|company|group|committee|council|union|family|insurance|department|hotel|others)(\p{L}+)(?<!s)\b/giu;

/** Every single person named before `end`, but the coach and the client. */
export function peopleBefore(text: string, end: number, besides: readonly string[]): Person[] {
  const found: Person[] = [...text.slice(0, end).matchAll(addressed)].map(({ index }) => ({
    at: index,
    gender: 'unknown',
  }));
  let title: Person | null = null;
  for (const match of text.slice(0, end).matchAll(/[\p{L}]+/gu)) {
    const gender = genderOf(match[0], match.index, besides);
    if (gender === null) {
      title = null;
      continue;
    }
    // "Uncle Boniface" is one person.
    if (title !== null && /^\p{Lu}/u.test(match[0])) continue;
    title = { at: match.index, gender };
    found.push(title);
  }
  return found;
}

function genderOf(word: string, at: number, besides: readonly string[]): Gender | null {
  if (besides.includes(word)) return null;
  const pronoun = pronounOf(word);
  if (pronoun) return pronoun;
  if (others.test(word)) return 'unknown';
  return at > 0 && /^\p{Lu}/u.test(word) && !noNames.test(word) ? 'unknown' : null;
}

export const isRelative = (word: string): boolean => pronounOf(word) !== null;

/** Whether a text calls someone by name, not by a pronoun. */
export const isNamed = (text: string, names: readonly string[]): boolean =>
  names.some(
    (name) => name !== '' && new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'u').test(text),
  );

import { preferredTones, writingStyles, type ClientTone } from '#shared/analysis.ts';
import { escapePattern } from '#shared/words.ts';
import { adviceOf, voices } from './writing-voices.ts';

/**
 * Puts the opening words of built-in lines (“What Maya wants: ...”) into a client's tone. Only these words are ours:
 * quotes, titles of tasks, names and numbers behind them stay letter for letter. `encouraging`, the default, leaves the
 * words of the coach's own style.
 */
export type TonedSection = 'overview' | 'nextSteps' | 'proactiveSuggestions';

/** Opening words; the name is null where the coach's style leaves it out. */
type Frame = (name: string | null) => string;
type Frames = Record<OverviewKind | StepKind | AdviceKind, Frame>;

const overviewKinds = [
  'came',
  'wants',
  'bothWant',
  'about',
  'cameUp',
  'felt',
  'shifted',
  'takesAway',
  'agreed',
  'promised',
] as const;
const adviceKinds = ['firstStep', 'furtherStep', 'promise', 'leftOpen', 'takeAway', 'goal'] as const;
type OverviewKind = (typeof overviewKinds)[number];
type AdviceKind = (typeof adviceKinds)[number];
type StepKind = 'agreedStep' | 'consideredStep';

const is =
  (words: string): Frame =>
  () =>
    words;
const of =
  (named: (name: string) => string, unnamed: string): Frame =>
  (name) =>
    name === null ? unnamed : named(name);

const framesOf: Record<Exclude<ClientTone, 'encouraging'>, Frames> = {
  concise: {
    came: is('Topic: '),
    wants: of((name) => `${name} wants: `, 'Wants: '),
    bothWant: is('Aim: '),
    about: is('About '),
    cameUp: is('Also: '),
    felt: is('Felt: '),
    shifted: is('New: '),
    takesAway: is('Takeaway: '),
    agreed: is('Agreed: '),
    promised: of((name) => `${name}: `, 'Promised: '),
    agreedStep: is('Plan: '),
    consideredStep: is('Maybe: '),
    firstStep: is('Ask: '),
    furtherStep: is('Ask: '),
    promise: is('You promised: '),
    leftOpen: is('Open: '),
    takeAway: is('Check: '),
    goal: is('Progress: '),
  },
  warm: {
    came: of((name) => `${name} brought this along: `, 'What was brought along: '),
    wants: of((name) => `What matters to ${name}: `, 'What matters: '),
    bothWant: is('Where they would like this to lead: '),
    about: is('Most of the time went to '),
    cameUp: is('They also talked about this: '),
    felt: is('Feelings that were shared: '),
    shifted: is('What opened up: '),
    takesAway: of((name) => `What ${name} takes along: `, 'What goes along: '),
    agreed: is('Agreed together: '),
    promised: of((name) => `${name} will take care of this: `, 'Will be taken care of: '),
    agreedStep: is('Agreed together: '),
    consideredStep: is('A thought to come back to: '),
    firstStep: is('When you meet, ask kindly how this went: '),
    furtherStep: is('And give this some room, too: '),
    promise: is('You gave your word on this: '),
    leftOpen: is('There was no answer yet. You could ask gently: '),
    takeAway: is('Ask what has stayed with them of this: '),
    goal: is('Ask how close this feels by now: '),
  },
  direct: {
    came: is('Subject: '),
    wants: of((name) => `${name} wants this: `, 'Wanted: '),
    bothWant: is('Goal: '),
    about: is('Main subjects: '),
    cameUp: is('Further: '),
    felt: is('Feelings: '),
    shifted: is('What changed: '),
    takesAway: of((name) => `${name} keeps this: `, 'Kept: '),
    agreed: is('To do: '),
    promised: of((name) => `To do for ${name}: `, 'Promised: '),
    agreedStep: is('Decided: '),
    consideredStep: is('Not decided: '),
    firstStep: is('Ask whether it is done: '),
    furtherStep: is('Ask about this, too: '),
    promise: is('Deliver what you promised: '),
    leftOpen: is('Unanswered, ask again: '),
    takeAway: is('Ask whether it lasted: '),
    goal: is('Ask what was done about it: '),
  },
  analytical: {
    came: of((name) => `Presenting topic (${name}): `, 'Presenting topic: '),
    wants: of((name) => `Objective (${name}): `, 'Objective: '),
    bothWant: is('Shared objective: '),
    about: is('Recurring topics: '),
    cameUp: is('Additional topic: '),
    felt: is('Emotions named: '),
    shifted: is('Observed change: '),
    takesAway: of((name) => `Conclusion (${name}): `, 'Conclusion: '),
    agreed: is('Action items: '),
    promised: of((name) => `Action items (${name}): `, 'Action items: '),
    agreedStep: is('Agreement: '),
    consideredStep: is('Option considered: '),
    firstStep: is('Verify the outcome: '),
    furtherStep: is('Verify this outcome, too: '),
    promise: is('Your action item: '),
    leftOpen: is('Unresolved, clarify: '),
    takeAway: is('Test whether this holds: '),
    goal: is('Measure the change: '),
  },
};

type Pattern = { kind: keyof Frames; pattern: RegExp; letters: number };

const marker = '\u0000';

function patternOf(kind: keyof Frames, words: string): Pattern {
  const parts = words.split(marker).map((part) => escapePattern(part));
  return { kind, pattern: new RegExp(`^${parts.join('([^“”:]{1,80}?)')}`, 'u'), letters: words.length };
}

/** Every way a coach's style or tone opens the line, the longest first, so that none is taken for a shorter one. */
const ordered = (patterns: Pattern[]): Pattern[] => patterns.toSorted((a, b) => b.letters - a.letters);

const patterns: Record<TonedSection, Pattern[]> = {
  overview: ordered(
    writingStyles.flatMap((style) =>
      overviewKinds.map((kind) => {
        const words = voices[style][kind];
        return patternOf(kind, typeof words === 'string' ? words : words(marker));
      }),
    ),
  ),
  nextSteps: [patternOf('agreedStep', 'Agreed: '), patternOf('consideredStep', 'Considered: ')],
  proactiveSuggestions: ordered(
    writingStyles.flatMap((style) =>
      preferredTones.flatMap((tone) =>
        adviceKinds.map((kind) => patternOf(kind, adviceOf(style, tone)[kind])),
      ),
    ),
  ),
};

type Line = { text: string; isEdited: boolean; isOwn: boolean };

/** A line a person wrote or changed stays as it is. */
export function inTone<Item extends Line>(section: TonedSection, line: Item, tone: ClientTone): Item {
  if (tone === 'encouraging' || line.isEdited || line.isOwn) return line;
  for (const { kind, pattern } of patterns[section]) {
    const found = pattern.exec(line.text);
    if (found) {
      const frame = framesOf[tone][kind](found[1] ?? null);
      return { ...line, text: frame + line.text.slice(found[0].length) };
    }
  }
  return line;
}

import type { PreferredTone, WritingStyle } from '#shared/analysis.ts';

/**
 * How each writing style words the overview, the private notes and the suggestions. Counts, places and quotes are the
 * same in all four: a style changes how something is put and in which order, never what is claimed.
 */
export type Voice = {
  came: (name: string) => string;
  wants: (name: string) => string;
  bothWant: string;
  about: string;
  cameUp: string;
  reflectedBy: (coach: string) => string;
  felt: string;
  shifted: string;
  takesAway: (name: string) => string;
  scale: string;
  agreed: string;
  promised: (coach: string) => string;
  /** What was agreed stands at the end, or right behind what is wanted. */
  isResultFirst: boolean;
  talkShare: (name: string, share: string, client: string, rest: string) => string;
  questions: (asked: number, open: number) => string;
  opened: string;
  /** Both for the coach: what was given back, and what became of a feeling that was named. */
  givenBack: (count: number) => string;
  heardFeeling: string;
  passedFeeling: string;
  stacked: (count: number) => string;
  advice: (count: number) => string;
  refused: string;
  monologue: (length: string) => string;
  notTakenUp: string;
  care: string;
};

export type Advice = {
  firstStep: string;
  furtherStep: string;
  promise: string;
  leftOpen: string;
  takeAway: string;
  goal: string;
  scale: (name: string, said: string, what: string) => string;
};

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const supportive: Voice = {
  came: (name) => `What ${name} brought: `,
  wants: (name) => `What ${name} wants: `,
  bothWant: 'What this should lead to: ',
  about: 'Much of the talk was about ',
  cameUp: 'Also came up: ',
  reflectedBy: (coach) => `${coach} reflected: `,
  felt: 'Feelings named: ',
  shifted: 'What shifted: ',
  takesAway: (name) => `${name} takes away: `,
  scale: 'On the scale: ',
  agreed: 'Agreed: ',
  promised: (coach) => `${coach} promised: `,
  isResultFirst: false,
  talkShare: (name, share, client, rest) => `${name} spoke ${share} of the words, ${client} ${rest}.`,
  questions: (asked, open) => `${plural(asked, 'question')}, ${open} of them open.`,
  opened: 'The question that opened most: ',
  givenBack: (count) =>
    `You reflected back what you heard in ${plural(count, 'turn')}, and got a yes. One of them: `,
  heardFeeling: 'A feeling was named, and you stayed with it: ',
  passedFeeling: 'A feeling was named, and the talk moved on: ',
  stacked: (count) =>
    `${plural(count, 'turn')} with several questions at once; only the last had a chance here: `,
  advice: (count) => `${plural(count, 'suggestion')} of your own. This one, for instance: `,
  refused: 'A suggestion of yours that was declined: ',
  monologue: (length) => `A long stretch, ${length} without a word from the client. It begins: `,
  notTakenUp: 'Said and not taken up: ',
  care: 'Worth coming back to, for the client’s sake: ',
};

export const voices: Record<WritingStyle, Voice> = {
  supportive,
  direct: {
    ...supportive,
    came: () => 'Topic: ',
    wants: (name) => `${name} wants: `,
    bothWant: 'Aim: ',
    about: 'About ',
    cameUp: 'Also: ',
    felt: 'Feelings: ',
    shifted: 'New: ',
    takesAway: () => 'Taken away: ',
    isResultFirst: true,
    talkShare: (name, share, client, rest) => `Words: ${name} ${share}, ${client} ${rest}.`,
    questions: (asked, open) => `${plural(asked, 'question')}, ${open} open.`,
    opened: 'Best question: ',
    givenBack: (count) => `Reflected with a yes in ${plural(count, 'turn')}: `,
    heardFeeling: 'Feeling, taken up: ',
    passedFeeling: 'Feeling, not taken up: ',
    stacked: (count) => `Stacked questions in ${plural(count, 'turn')}: `,
    advice: (count) => `Advice given ${count === 1 ? 'once' : `${count} times`}: `,
    refused: 'Declined: ',
    monologue: (length) => `${length} without a break: `,
    notTakenUp: 'Not taken up: ',
    care: 'Ask about this: ',
  },
  reflective: {
    ...supportive,
    came: (name) => `${name} began with this: `,
    wants: (name) => `What ${name} longs for: `,
    cameUp: 'What else was in the room: ',
    felt: 'Feelings that were named: ',
    shifted: 'What came to light: ',
    questions: (asked, open) =>
      `${plural(asked, 'question')}, ${open} of them open. Which of them made room?`,
    opened: 'The question that brought up most: ',
    heardFeeling: 'A feeling was named, and there was room for it: ',
    passedFeeling: 'A feeling was named, and the talk moved on. What would it have asked for? ',
    stacked: (count) =>
      `Several questions at once in ${plural(count, 'turn')}. What would one alone have opened? `,
    advice: (count) => `${plural(count, 'suggestion')} of your own. What called for this one? `,
    refused: 'This suggestion was declined. What did it miss? ',
    notTakenUp: 'No one came back to this. What might be in it? ',
  },
  strategic: {
    ...supportive,
    came: () => 'Starting point: ',
    wants: () => 'Aim: ',
    bothWant: 'Aim: ',
    about: 'Subjects: ',
    cameUp: 'Also relevant: ',
    felt: 'Mood: ',
    shifted: 'New insight: ',
    takesAway: () => 'Result: ',
    agreed: 'Next moves: ',
    isResultFirst: true,
    questions: (asked, open) => `Questions: ${open} of ${asked} open.`,
    opened: 'Most productive question: ',
    notTakenUp: 'Still open, decide whether to take it up: ',
  },
};

const styleAdvice: Record<WritingStyle, Advice> = {
  supportive: {
    firstStep: 'Start with the plan. How did this go: ',
    furtherStep: 'Then ask what came of this: ',
    promise: 'Keep your own promise: ',
    leftOpen: 'This was left open; ask where it stands: ',
    takeAway: 'Ask where this has shown since: ',
    goal: 'Ask what has moved: ',
    scale: (name, said, what) => `Ask for the number again: ${name} said ${said}${what}.`,
  },
  direct: {
    firstStep: 'First, done or not: ',
    furtherStep: 'Then, done or not: ',
    promise: 'Your promise: ',
    leftOpen: 'Left open: ',
    takeAway: 'Check if it holds: ',
    goal: 'Ask for progress: ',
    scale: (name, said, what) => `Ask the number again (${name}: ${said}${what}).`,
  },
  reflective: {
    firstStep: 'Begin by looking back. What was it like: ',
    furtherStep: 'Look back at this too: ',
    promise: 'Notice how your own promise went: ',
    leftOpen: 'Wonder together where this stands now: ',
    takeAway: 'Ask how this has looked from the inside since: ',
    goal: 'Wonder together what this means now: ',
    scale: (name, said, what) => `Ask where the number is today: ${name} said ${said}${what}.`,
  },
  strategic: {
    firstStep: 'Review the commitment first: ',
    furtherStep: 'Next commitment to review: ',
    promise: 'Your own commitment: ',
    leftOpen: 'Open decision: ',
    takeAway: 'Ask what this has changed: ',
    goal: 'Measure the distance to this goal: ',
    scale: (name, said, what) => `Measure again: ${name} said ${said}${what}.`,
  },
};

const toneAdvice: Record<Exclude<PreferredTone, 'professional'>, Partial<Advice>> = {
  friendly: {
    firstStep: 'A good place to start, how did this go: ',
    furtherStep: 'And while you are at it: ',
    promise: 'They will be glad to hear of your own promise: ',
    leftOpen: 'You could ask how this has gone since: ',
    takeAway: 'You could ask where they have met this since: ',
    goal: 'You could ask what has moved: ',
  },
  direct: {
    firstStep: 'Ask first: ',
    furtherStep: 'Ask: ',
    promise: 'You promised: ',
    leftOpen: 'Still open: ',
    takeAway: 'Ask whether it held: ',
    goal: 'Ask how far they are: ',
  },
  empathetic: {
    firstStep: 'Give them time to tell how this was: ',
    furtherStep: 'When they are ready, ask what made this hard or easy: ',
    promise: 'They may have waited for this from you: ',
    leftOpen: 'Ask how they are with this now: ',
    takeAway: 'Ask how they have felt about this since: ',
    goal: 'Ask what this means to them today: ',
  },
};

/** A tone other than the usual one puts the advice in words of its own (spec 3, `preferredTone`). */
export const adviceOf = (style: WritingStyle, tone: PreferredTone = 'professional'): Advice => ({
  ...styleAdvice[style],
  ...(tone === 'professional' ? {} : toneAdvice[tone]),
});

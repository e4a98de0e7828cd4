import type { PreferredTone, WritingStyle } from '#shared/analysis.ts';
import { noteVoices, type NoteVoice } from './note-voice.ts';

/**
 * Decides how suggestions sound to the coach who reads them (spec 3, `preferredTone`). The style chooses what the notes
 * look at; a tone other than the usual one puts the advice in words of its own. What is advised, and where it comes
 * from, is the same in all.
 */
type Advice = Pick<
  NoteVoice,
  | 'firstStep'
  | 'furtherStep'
  | 'promise'
  | 'plan'
  | 'goal'
  | 'concern'
  | 'insight'
  | 'takeAway'
  | 'prepareQuestions'
>;

const advice: Record<Exclude<PreferredTone, 'professional'>, Advice> = {
  friendly: {
    firstStep: (question) => `A good way in: ${question}?`,
    furtherStep: (question) => `And while you are at it: ${question}?`,
    promise: (deed) => `They will be glad to hear of your own promise: ${deed}.`,
    plan: 'You could ask how it went',
    goal: 'You could ask what has moved',
    concern: 'It would be kind to ask how this is now',
    insight: 'This is worth coming back to',
    takeAway: 'You could ask where they have met this since',
    prepareQuestions: 'Try a "what" or a "how" here next time; it gives them more to say.',
  },
  direct: {
    firstStep: (question) => `Ask first: ${question}?`,
    furtherStep: (question) => `Ask: ${question}?`,
    promise: (deed) => `You promised: ${deed}.`,
    plan: 'Ask for the result',
    goal: 'Ask how far they are',
    concern: 'Ask whether it is still so',
    insight: 'Return to this',
    takeAway: 'Ask whether it held',
    prepareQuestions: 'Ask "what" and "how". This one was closed.',
  },
  empathetic: {
    firstStep: (question) => `Give them time to tell: ${question}, and how was it for them?`,
    furtherStep: (question) => `When they are ready: ${question}, and what made it hard or easy?`,
    promise: (deed) => `They may have waited for this from you: ${deed}.`,
    plan: 'Ask how it was to do this',
    goal: 'Ask what this means to them today',
    concern: 'Ask how they are with this now',
    insight: 'Leave them room to say more about this',
    takeAway: 'Ask how they have felt about this since',
    prepareQuestions: 'A "what" or a "how" would have left them more room than this one.',
  },
};

export const voiceOf = (style: WritingStyle, tone: PreferredTone = 'professional'): NoteVoice =>
  tone === 'professional' ? noteVoices[style] : { ...noteVoices[style], ...advice[tone] };

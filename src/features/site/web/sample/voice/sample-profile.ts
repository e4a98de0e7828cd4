import type { VoiceLearning, VoiceProfile } from '#features/voice/contract.ts';
import { isEnough } from '#features/voice/rules/authenticity.ts';
import { deriveProfile } from '#features/voice/rules/derive-profile.ts';
import { readCoachingStyle } from '#features/voice/rules/coaching-style.ts';
import { examplesFrom } from '#features/voice/rules/examples.ts';
import { measureVoice } from '#features/voice/rules/measure-voice.ts';
import { isTooLittle } from '#features/voice/rules/voice-source.ts';
import { dayMs } from '#shared/time.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import { coachNames, sampleCurve, sampleEmails } from './sample-emails.ts';

/** The profile of the made-up coach, measured here and now by the rules that measure everyone’s. */
export function sampleProfile(): { profile: VoiceProfile; measures: VoiceMeasures } {
  const measured = measureVoice(sampleEmails, { names: coachNames });
  const style = readCoachingStyle(sampleEmails);
  const { measures, fields } = deriveProfile([{ kind: 'samples', measures: measured, style }]);
  return {
    measures,
    profile: {
      isActive: true,
      isTooLittle: isTooLittle(measures),
      isPreliminary: !isEnough(measures),
      texts: measures.texts,
      words: measures.words,
      sentenceWords: measures.sentenceLength.mean,
      greetings: measures.greetings.map(({ text }) => text),
      fields,
      setByHand: [],
      examples: examplesFrom(sampleEmails, fields),
      authenticityScore: sampleCurve.at(-1)![0],
      conversationRefinements: sampleCurve.length,
      lastAnalyzedAt: null,
      version: 1,
      sources: [],
      mailboxes: [],
      isLearning: false,
    },
  };
}

export function sampleLearning(now: Date): VoiceLearning {
  const scores = sampleCurve.map(([score, words, wordsChanged], at) => ({
    emailId: `00000000-0000-4000-8000-00000000000${at}`,
    createdAt: new Date(now.getTime() - (sampleCurve.length - at) * 7 * dayMs).toISOString(),
    score,
    words,
    wordsChanged,
  }));
  const last = scores.at(-1)!.createdAt;
  return {
    scores,
    voiceLearningUpdated: last,
    lastVoiceAuthScore: scores.at(-1)!.score,
    lastVoiceAuthDate: last,
    voiceRefinementSuggestions: [
      'You closed with “Warmly,” instead of “Best,”.',
      'You made sentences shorter.',
    ],
    voiceRefinementDate: scores[2]!.createdAt,
    successfulVoiceMatches: 1,
    lastSuccessfulMatch: last,
    lastSuccessfulResponse: last,
    voicePatternChanges: ['closingHabits', 'sentenceLength'],
    voicePatternChangeDate: scores[3]!.createdAt,
    lastRefinement: null,
    lastRefinementDate: null,
  };
}

import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import { applyByHand } from '../rules/apply-by-hand.ts';
import { combineMeasures, measureVoice } from '../rules/measure-voice.ts';
import { compareDrafts, type DraftComparison, isMatch, refinementsOf } from '../rules/compare-drafts.ts';
import { isTooLittle } from '../rules/voice-source.ts';
import { enqueueLearn, fieldsOf, namesOf } from './learn.ts';
import * as store from './profile-store.ts';

/**
 * What the writer of follow-ups needs of a voice, and what it gives back. Everything here is idempotent for one e-mail,
 * so a job that runs twice teaches once.
 */
type Needs = Pick<Services, 'jobs' | 'clock'>;

/** What this coach’s drafts should sound like; null where the profile is switched off or too little is known. */
export async function measuresFor(owned: Owned): Promise<VoiceMeasures | null> {
  const profile = await store.findProfile(owned);
  if (!profile?.isActive) return null;
  const measures = measuresOf(profile);
  if (!measures || isTooLittle(measures)) return null;
  return applyByHand(measures, fieldsOf(profile), profile.setByHand);
}

/** As measured; null before the first time. */
export const measuresOf = ({ measures }: store.ProfileRow): VoiceMeasures | null =>
  'words' in measures ? (measures as VoiceMeasures) : null;

/** An e-mail as it was drafted and as it was sent. `score` (0 to 1) and `parts` are of the draft. */
export type SentEmail = {
  emailId: string;
  draft: string;
  sent: string;
  score: number;
  parts: Record<string, number>;
};

const recentScores = 10; // the confidence follows the last e-mails, not those of a year ago

/** Call it in the transaction that marks the e-mail as sent. */
export async function learnFromSent(
  owned: Owned,
  { clock, jobs }: Needs,
  { emailId, draft, sent, score, parts }: SentEmail,
): Promise<void> {
  const now = clock.now();
  const profile = await store.lockProfile(owned);
  const comparison = compareDrafts(draft, sent);
  const { words, wordsChanged } = comparison;
  if (!(await store.insertScore(owned, { emailId, score, parts, wordsChanged, words, createdAt: now })))
    return;
  const learning = await store.lockLearning(owned);
  const refinements = refinementsOf(comparison);
  await store.updateLearning(owned, {
    voiceLearningUpdated: now,
    lastVoiceAuthScore: score,
    lastVoiceAuthDate: now,
    ...(isMatch(comparison)
      ? { successfulVoiceMatches: learning.successfulVoiceMatches + 1, lastSuccessfulMatch: now }
      : {
          lastRefinement: `You changed ${wordsChanged} of ${words} words.`,
          lastRefinementDate: now,
          ...(refinements.length > 0
            ? { voiceRefinementSuggestions: refinements, voiceRefinementDate: now }
            : {}),
        }),
  });
  const recent = await store.listScores(owned, recentScores);
  await store.updateProfile(owned, {
    authenticityScore: recent.reduce((sum, one) => sum + one.score, 0) / recent.length,
    conversationRefinements: profile.conversationRefinements + (wordsChanged > 0 ? 1 : 0),
    updatedAt: now,
  });
  if (profile.isActive) await learnFromEdits(owned, { clock, jobs }, comparison);
}

/**
 * Only what the coach wrote anew: a sentence of the draft that stayed says nothing about the coach. The text is at hand
 * now and never again, so it is measured here; it is one e-mail.
 */
async function learnFromEdits(
  owned: Owned,
  { clock, jobs }: Needs,
  { added }: DraftComparison,
): Promise<void> {
  const { isEnabled, measures: state, texts } = await store.lockSource(owned, 'edits');
  if (!isEnabled || added.length === 0) return;
  const measured = measureVoice([added.join('\n')], { names: await namesOf(owned) });
  const known = (list: VoiceMeasures['greetings']) => list.filter(({ text }) => text !== '');
  // A greeting that stayed as drafted is missing here; it is no e-mail without one.
  const own = {
    ...measured,
    greetings: known(measured.greetings),
    closings: known(measured.closings),
    signatures: [],
  };
  const parts = [...(state.measures ? [state.measures] : []), own];
  const measures = combineMeasures(parts.map((one) => ({ measures: one, weight: 1 })));
  await store.updateSource(owned, 'edits', {
    measures: { measures },
    texts: texts + 1,
    words: measures.words,
    readAt: clock.now(),
  });
  await enqueueLearn(owned, { jobs }, 'edits');
}

/** A client replied to an e-mail that was learned from. Another one changes nothing. */
export async function noteReply(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
  emailId: string,
): Promise<void> {
  if (!(await store.hasScore(owned, emailId))) return;
  await store.lockLearning(owned);
  await store.updateLearning(owned, { lastSuccessfulResponse: clock.now() });
}

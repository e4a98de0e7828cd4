import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import { compareDrafts, isMatch, refinementsOf } from '../rules/compare-drafts.ts';
import { isTooLittle } from '../rules/voice-source.ts';
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
  const { measures } = profile;
  return isMeasured(measures) && !isTooLittle(measures) ? measures : null;
}

const isMeasured = (measures: object): measures is VoiceMeasures => 'words' in measures;

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
  { clock }: Needs,
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

import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import type { SentMailProvider } from '../rules/sent-mail-provider.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import { users } from '../../identity/server/tables.ts';
import type { CoachingStyle } from '../rules/coaching-style.ts';
import type { SourceKind } from '../rules/voice-source.ts';
import { voiceLearning, voiceProfiles, voiceProfileVersions, voiceScores, voiceSources } from './tables.ts';

/** The only SQL for profiles, their versions, what they are measured from, and what is learned from sent e-mails. */
export type ProfileRow = typeof voiceProfiles.$inferSelect;
export type ProfileChange = Partial<Omit<ProfileRow, 'userId'>>;

/** What is kept of a source: its figures, and how reading it went. Never a text. */
export type SourceState = {
  measures?: VoiceMeasures;
  style?: CoachingStyle;
  /** Of samples: when the newest that was read was added. */
  newest?: string | null;
  /** While it is read. */
  progress?: { stage: 'waiting' | 'reading' | 'measuring'; done: number; total: number };
  /** Why the last reading ended without figures, as a sentence. */
  failure?: string;
  /** Where sent mail was read. */
  provider?: SentMailProvider;
};

export type SourceRow = Omit<typeof voiceSources.$inferSelect, 'kind' | 'measures'> & {
  kind: SourceKind;
  measures: SourceState;
};

/** Makes the profile where there is none, and holds it until the transaction ends. */
export async function lockProfile({ tx, userId }: Owned): Promise<ProfileRow> {
  await tx.insert(voiceProfiles).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(voiceProfiles).where(eq(voiceProfiles.userId, userId)).for('update');
  return row!;
}

/** False where the account was deleted while a job waited. */
export async function isKnown({ tx, userId }: Owned): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return rows.length > 0;
}

/** As the database would make it: reading a profile writes none. */
export const newProfile = (userId: string): ProfileRow => ({
  userId,
  sentenceLength: null,
  vocabularyLevel: null,
  punctuationStyle: null,
  paragraphStructure: null,
  transitionStyle: null,
  warmth: null,
  directness: null,
  enthusiasm: null,
  formality: null,
  empathy: null,
  favoriteWords: [],
  signaturePhrases: [],
  questioningPatterns: [],
  encouragementStyle: [],
  closingHabits: [],
  industryTerms: [],
  coachingMethodology: null,
  clientApproach: null,
  goalFramework: null,
  authenticityScore: 0.5,
  lastAnalyzedAt: null,
  sourceDataVersion: 0,
  conversationRefinements: 0,
  isActive: true,
  analysisSource: 'onboarding',
  measures: {},
  setByHand: [],
  version: 1,
  updatedAt: new Date(0),
});

export async function findProfile({ tx, userId }: Owned): Promise<ProfileRow | null> {
  const [row] = await tx.select().from(voiceProfiles).where(eq(voiceProfiles.userId, userId));
  return row ?? null;
}

export async function updateProfile({ tx, userId }: Owned, change: ProfileChange): Promise<void> {
  await tx.update(voiceProfiles).set(change).where(eq(voiceProfiles.userId, userId));
}

export async function insertVersion(
  { tx, userId }: Owned,
  version: { version: number; profile: Record<string, unknown>; reason: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(voiceProfileVersions)
    .values({ userId, ...version })
    .onConflictDoNothing();
}

export const listVersions = ({ tx, userId }: Owned) =>
  tx
    .select()
    .from(voiceProfileVersions)
    .where(eq(voiceProfileVersions.userId, userId))
    .orderBy(desc(voiceProfileVersions.version));

export async function findVersion({ tx, userId }: Owned, version: number) {
  const [row] = await tx
    .select()
    .from(voiceProfileVersions)
    .where(and(eq(voiceProfileVersions.userId, userId), eq(voiceProfileVersions.version, version)));
  return row ?? null;
}

export async function deleteVersionsBefore({ tx, userId }: Owned, version: number): Promise<void> {
  await tx
    .delete(voiceProfileVersions)
    .where(and(eq(voiceProfileVersions.userId, userId), lt(voiceProfileVersions.version, version)));
}

export async function deleteVersions({ tx, userId }: Owned): Promise<void> {
  await tx.delete(voiceProfileVersions).where(eq(voiceProfileVersions.userId, userId));
}

export async function listSources({ tx, userId }: Owned): Promise<SourceRow[]> {
  const rows = await tx.select().from(voiceSources).where(eq(voiceSources.userId, userId));
  return rows as SourceRow[];
}

export const newSource = (userId: string, kind: SourceKind): SourceRow => ({
  userId,
  kind,
  isEnabled: true,
  consentedAt: null,
  readAt: null,
  texts: 0,
  words: 0,
  measures: {},
});

/** Makes the source where there is none, and holds it until the transaction ends. */
export async function lockSource({ tx, userId }: Owned, kind: SourceKind): Promise<SourceRow> {
  await tx.insert(voiceSources).values({ userId, kind }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(voiceSources)
    .where(and(eq(voiceSources.userId, userId), eq(voiceSources.kind, kind)))
    .for('update');
  return row as SourceRow;
}

export async function updateSource(
  { tx, userId }: Owned,
  kind: SourceKind,
  change: Partial<Omit<SourceRow, 'userId' | 'kind'>>,
): Promise<void> {
  await tx
    .update(voiceSources)
    .set(change)
    .where(and(eq(voiceSources.userId, userId), eq(voiceSources.kind, kind)));
}

export type LearningRow = typeof voiceLearning.$inferSelect;

export const newLearning = (userId: string): LearningRow => ({
  userId,
  voiceLearningUpdated: null,
  lastVoiceAuthScore: null,
  lastVoiceAuthDate: null,
  voiceRefinementSuggestions: [],
  voiceRefinementDate: null,
  successfulVoiceMatches: 0,
  lastSuccessfulMatch: null,
  lastSuccessfulResponse: null,
  voicePatternChanges: [],
  voicePatternChangeDate: null,
  lastRefinement: null,
  lastRefinementDate: null,
});

export async function lockLearning({ tx, userId }: Owned): Promise<LearningRow> {
  await tx.insert(voiceLearning).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(voiceLearning).where(eq(voiceLearning.userId, userId)).for('update');
  return row!;
}

export async function findLearning({ tx, userId }: Owned): Promise<LearningRow | null> {
  const [row] = await tx.select().from(voiceLearning).where(eq(voiceLearning.userId, userId));
  return row ?? null;
}

export async function updateLearning(
  { tx, userId }: Owned,
  change: Partial<Omit<LearningRow, 'userId'>>,
): Promise<void> {
  await tx.update(voiceLearning).set(change).where(eq(voiceLearning.userId, userId));
}

export type Score = {
  emailId: string;
  score: number;
  parts: Record<string, number>;
  wordsChanged: number;
  words: number;
  createdAt: Date;
};

/** False where this e-mail has a score already. */
export async function insertScore({ tx, userId }: Owned, score: Score): Promise<boolean> {
  const rows = await tx
    .insert(voiceScores)
    .values({ userId, ...score })
    .onConflictDoNothing()
    .returning({ id: voiceScores.id });
  return rows.length > 0;
}

export async function hasScore({ tx, userId }: Owned, emailId: string): Promise<boolean> {
  const [row] = await tx
    .select({ found: count() })
    .from(voiceScores)
    .where(and(eq(voiceScores.userId, userId), eq(voiceScores.emailId, emailId)));
  return (row?.found ?? 0) > 0;
}

/** Oldest first, the newest `most` of them. */
export async function listScores({ tx, userId }: Owned, most: number) {
  const newest = tx
    .select()
    .from(voiceScores)
    .where(eq(voiceScores.userId, userId))
    .orderBy(desc(voiceScores.createdAt), desc(voiceScores.id))
    .limit(most)
    .as('newest');
  return tx
    .select()
    .from(newest)
    .orderBy(asc(newest.createdAt), sql`${newest.id}`);
}

import type * as z from 'zod/mini';
import type { Fullness, LineSection, PreferredTone, WritingStyle } from '#shared/analysis.ts';
import type { Owned } from '#platform/db/database.ts';
import { coachOf, updateCoach } from '../../identity/server/actions.ts';
import type {
  AiPreferences,
  Settings,
  updateAiPreferences as preferencesEndpoint,
  updateSettings as settingsEndpoint,
} from '../contract.ts';
import { defaultPreferences, fullnessOf, unwantedSections } from '../rules/ai-preferences.ts';
import { retentionDays } from '../../conversations/rules/retention.ts';
import * as store from './store.ts';

/** Settings of the account and preferences of the assistant. */
export async function getSettings(owned: Owned): Promise<Settings> {
  const coach = await coachOf(owned);
  return {
    timeZone: coach.timeZone,
    writingStyle: coach.writingStyle as WritingStyle,
    language: coach.language,
    retentionDays: retentionDays.find((days) => days === coach.retentionDays) ?? null,
    retentionChosen: coach.retentionChosen,
  };
}

export async function changeSettings(
  owned: Owned,
  change: z.output<NonNullable<typeof settingsEndpoint.body>>,
): Promise<Settings> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // Null ("until deleted") is a choice too, so the coach is not asked again.
  const chosen = change.retentionDays === undefined ? {} : { retentionChosen: true };
  if (Object.keys(given).length > 0) await updateCoach(owned, { ...given, ...chosen });
  return getSettings(owned);
}

export async function getPreferences(owned: Owned): Promise<AiPreferences> {
  const row = await store.findPreferences(owned);
  if (!row) return { ...defaultPreferences, learnedPatterns: {} };
  const { userId: _userId, ...preferences } = row;
  return preferences;
}

export async function changePreferences(
  owned: Owned,
  change: z.output<NonNullable<typeof preferencesEndpoint.body>>,
): Promise<AiPreferences> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await store.savePreferences(owned, given);
  if (change.industryAutomation !== undefined)
    await updateCoach(owned, { industryAutomationEnabled: change.industryAutomation });
  return getPreferences(owned);
}

/** Changes what was learned under one name; two changes at once come one after the other. */
export async function changeLearned<Learned>(
  owned: Owned,
  name: string,
  change: (stored: unknown) => Learned,
): Promise<Learned> {
  const learnedPatterns = await store.lockLearned(owned);
  const learned = change(learnedPatterns[name]);
  await store.savePreferences(owned, { learnedPatterns: { ...learnedPatterns, [name]: learned } });
  return learned;
}

/** Tone, level of detail and unwanted sections for a new analysis. */
export async function analysisOptionsOf(owned: Owned): Promise<AnalysisOptions> {
  const preferences = await getPreferences(owned);
  return {
    tone: preferences.preferredTone,
    fullness: fullnessOf(preferences.detailLevel),
    unwanted: unwantedSections(preferences),
  };
}

type AnalysisOptions = { tone: PreferredTone; fullness: Fullness; unwanted: LineSection[] };

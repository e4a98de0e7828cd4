import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id } from '#shared/ids.ts';
import { sentMailProviders } from './rules/sent-mail-provider.ts';
import { requiredText } from '#shared/text.ts';
import { fieldLength, mostInList, profileFields } from './rules/profile-fields.ts';
import { sourceKinds } from './rules/voice-source.ts';
import { mostWritingSamples, writingSampleLength } from './rules/writing-sample.ts';

/** E-mails the coach wrote, as examples for follow-ups in the coach's voice. */
const writingSample = z.object({
  id,
  text: z.string(),
  createdAt: z.iso.datetime(),
});

export const listWritingSamples = endpoint({
  method: 'GET',
  path: '/api/writing-samples',
  access: 'user',
  summary: 'Writing samples: e-mails the coach wrote, in order',
  response: z.array(writingSample),
});

export const replaceWritingSamples = endpoint({
  method: 'PUT',
  path: '/api/writing-samples',
  access: 'user',
  summary: 'Replace all writing samples; an empty list removes them',
  body: z.strictObject({
    samples: z.array(requiredText(writingSampleLength)).check(z.maxLength(mostWritingSamples)),
  }),
  response: z.array(writingSample),
});

export type WritingSample = z.infer<typeof writingSample>;

/** How a coach writes (spec 3, `voice_profiles`), and where each figure comes from. */
const words = z.nullable(z.string());
const score = z.nullable(z.int());
const fields = z.object({
  sentenceLength: words,
  vocabularyLevel: words,
  punctuationStyle: words,
  paragraphStructure: words,
  transitionStyle: words,
  warmth: score,
  directness: score,
  enthusiasm: score,
  formality: score,
  empathy: score,
  favoriteWords: z.array(z.string()),
  signaturePhrases: z.array(z.string()),
  questioningPatterns: z.array(z.string()),
  encouragementStyle: z.array(z.string()),
  closingHabits: z.array(z.string()),
  industryTerms: z.array(z.string()),
  coachingMethodology: words,
  clientApproach: words,
  goalFramework: words,
});
const field = z.enum(profileFields);

const source = z.object({
  kind: z.enum(sourceKinds),
  isEnabled: z.boolean(),
  texts: z.int(),
  words: z.int(),
  readAt: z.nullable(z.iso.datetime()),
  consentedAt: z.nullable(z.iso.datetime()),
  provider: z.nullable(z.enum(sentMailProviders)),
  progress: z.nullable(
    z.object({ stage: z.enum(['waiting', 'reading', 'measuring']), done: z.int(), total: z.int() }),
  ),
  failure: z.nullable(z.string()),
});

const voiceProfile = z.object({
  isActive: z.boolean(),
  /** Too little is known: drafts keep to the tone of each client. */
  isTooLittle: z.boolean(),
  /** Figures of some hundred words: a first impression. */
  isPreliminary: z.boolean(),
  texts: z.int(),
  words: z.int(),
  /** Words a sentence, on average. */
  sentenceWords: z.nullable(z.number()),
  greetings: z.array(z.string()),
  fields,
  setByHand: z.array(field),
  /** Sentences of pasted samples that show a field. */
  examples: z.array(z.object({ field, text: z.string() })),
  authenticityScore: z.number(),
  conversationRefinements: z.int(),
  lastAnalyzedAt: z.nullable(z.iso.datetime()),
  version: z.int(),
  sources: z.array(source),
  /** Mailboxes that can be read, and whether the coach allowed it. */
  mailboxes: z.array(
    z.object({
      provider: z.enum(sentMailProviders),
      isConfigured: z.boolean(),
      isAllowed: z.boolean(),
      needsReconnect: z.boolean(),
    }),
  ),
  /** A source is being measured. */
  isLearning: z.boolean(),
});

export const getVoiceProfile = endpoint({
  method: 'GET',
  path: '/api/voice-profile',
  access: 'user',
  summary: 'How the coach writes, and what it was learned from',
  response: voiceProfile,
});

const setWords = z.optional(requiredText(fieldLength));
const setScore = z.optional(z.int().check(z.minimum(0), z.maximum(100)));
const setList = z.optional(z.array(requiredText(fieldLength)).check(z.maxLength(mostInList)));

export const updateVoiceProfile = endpoint({
  method: 'PATCH',
  path: '/api/voice-profile',
  access: 'user',
  summary: 'Switch the profile on or off, set fields by hand, or have them measured again',
  body: z.strictObject({
    isActive: z.optional(z.boolean()),
    fields: z.optional(
      z.strictObject({
        sentenceLength: setWords,
        vocabularyLevel: setWords,
        punctuationStyle: setWords,
        paragraphStructure: setWords,
        transitionStyle: setWords,
        warmth: setScore,
        directness: setScore,
        enthusiasm: setScore,
        formality: setScore,
        empathy: setScore,
        favoriteWords: setList,
        signaturePhrases: setList,
        questioningPatterns: setList,
        encouragementStyle: setList,
        closingHabits: setList,
        industryTerms: setList,
        coachingMethodology: setWords,
        clientApproach: setWords,
        goalFramework: setWords,
      }),
    ),
    /** Fields that follow the figures again. */
    measuredFields: z.optional(z.array(field).check(z.maxLength(profileFields.length))),
  }),
  response: voiceProfile,
});

export const resetVoiceProfile = endpoint({
  method: 'POST',
  path: '/api/voice-profile/reset',
  access: 'user',
  summary: 'Start over from the writing samples: what was set by hand and what was learned since are dropped',
  response: voiceProfile,
});

const voiceVersion = z.object({
  version: z.int(),
  /** What led to the next state. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  changed: z.array(field),
});

export const listVoiceVersions = endpoint({
  method: 'GET',
  path: '/api/voice-profile/versions',
  access: 'user',
  summary: 'Earlier states of the profile, newest first',
  response: z.array(voiceVersion),
});

export const restoreVoiceVersion = endpoint({
  method: 'POST',
  path: '/api/voice-profile/versions/:version/restore',
  access: 'user',
  summary: 'Restore an earlier state; the present one stays restorable',
  params: z.strictObject({ version: z.coerce.number<number | string>().check(z.int(), z.minimum(1)) }),
  response: voiceProfile,
});

const sourceParams = z.strictObject({ kind: z.enum(sourceKinds) });

export const updateVoiceSource = endpoint({
  method: 'PATCH',
  path: '/api/voice-profile/sources/:kind',
  access: 'user',
  summary: 'Learn from a source, or not; its figures stay until they are deleted',
  params: sourceParams,
  body: z.strictObject({ isEnabled: z.boolean() }),
  response: voiceProfile,
});

export const deleteVoiceSource = endpoint({
  method: 'DELETE',
  path: '/api/voice-profile/sources/:kind',
  access: 'user',
  summary: 'Delete what was learned from a source, and the earlier versions that were made with it',
  params: sourceParams,
  response: voiceProfile,
});

export const readSentMail = endpoint({
  method: 'POST',
  path: '/api/voice-profile/sent-mail',
  access: 'user',
  summary: 'Learn from the newest sent e-mails of a connected mailbox; no text of them is kept',
  body: z.strictObject({ provider: z.enum(sentMailProviders), hasConsented: z.literal(true) }),
  response: voiceProfile,
  status: 202,
  requestsPerMinute: 6,
});

const voiceLearning = z.object({
  /** Oldest first. */
  scores: z.array(
    z.object({
      emailId: id,
      createdAt: z.iso.datetime(),
      /** 0 to 1, of the draft. */
      score: z.number(),
      words: z.int(),
      wordsChanged: z.int(),
    }),
  ),
  voiceLearningUpdated: z.nullable(z.iso.datetime()),
  lastVoiceAuthScore: z.nullable(z.number()),
  lastVoiceAuthDate: z.nullable(z.iso.datetime()),
  voiceRefinementSuggestions: z.array(z.string()),
  voiceRefinementDate: z.nullable(z.iso.datetime()),
  successfulVoiceMatches: z.int(),
  lastSuccessfulMatch: z.nullable(z.iso.datetime()),
  lastSuccessfulResponse: z.nullable(z.iso.datetime()),
  voicePatternChanges: z.array(field),
  voicePatternChangeDate: z.nullable(z.iso.datetime()),
  lastRefinement: z.nullable(z.string()),
  lastRefinementDate: z.nullable(z.iso.datetime()),
});

export const getVoiceLearning = endpoint({
  method: 'GET',
  path: '/api/voice-profile/learning',
  access: 'user',
  summary:
    'What sent e-mails taught: a score for each, how much was changed, and what changed in the profile',
  response: voiceLearning,
});

const blindTest = z.object({
  rounds: z.array(
    z.object({ texts: z.tuple([z.string(), z.string()]), yours: z.union([z.literal(0), z.literal(1)]) }),
  ),
});

export const getBlindTest = endpoint({
  method: 'GET',
  path: '/api/voice-profile/blind-test',
  access: 'user',
  summary:
    'Pairs of a paragraph the coach wrote and one by the built-in writer; empty where samples are too few',
  response: blindTest,
  requestsPerMinute: 20,
});

export type VoiceProfile = z.infer<typeof voiceProfile>;
export type VoiceSource = z.infer<typeof source>;
export type VoiceFieldChange = z.input<NonNullable<typeof updateVoiceProfile.body>>;
export type VoiceVersion = z.infer<typeof voiceVersion>;
export type VoiceLearning = z.infer<typeof voiceLearning>;
export type BlindTest = z.infer<typeof blindTest>;

import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { requiredName, requiredText } from '#shared/text.ts';
import { labelLength, nameLength, termLength, transcriptEdit } from './rules/edit/edit.ts';
import { roles } from './rules/roles.ts';

/** Transcripts, their corrections and versions, the vocabulary, and the speech engines. */
export const speaker = z.object({
  /** Turns refer to it; it never changes. */
  label: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Name and role are not confirmed by a person yet. */
  isGuess: z.boolean(),
});

const word = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: z.nullable(z.number()),
});

export const turn = z.object({
  /** Stays the same through edits of other lines, and through a re-run where a person edited the line. */
  id: z.string(), // a UUID; checking it on the way out costs a fifth of a long transcript's response time
  /** Lines are in this order; a new line lies between its neighbours. */
  position: z.number(),
  /** Grows with each change; an edit names the revision it saw. */
  revision: z.int(),
  /** A person wrote the text. */
  isEdited: z.boolean(),
  /** A person said who speaks. */
  isAssigned: z.boolean(),
  /** Label of the speaker. */
  speaker: z.string(),
  role: z.enum(roles),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
  text: z.string(),
  words: z.optional(z.array(word)),
});

export const transcriptOrigin = z.object({
  /** The engine's name, or `import:<format>`. */
  engine: z.string(),
  isDraft: z.boolean(),
  language: z.nullable(z.string()),
  /** How many timestamps of an imported transcript could not be read; the lines are kept without one. */
  unreadableTimes: z.int(),
  /** Grows when a re-run or a restore replaces the transcript. */
  version: z.int(),
  /** Grows with each edit, each undo and each version. */
  revision: z.int(),
  editedAt: z.nullable(z.string()),
});

const engine = z.object({
  name: z.string(),
  isDraft: z.boolean(),
  ready: z.boolean(),
  /** A sentence; null when ready. */
  reason: z.nullable(z.string()),
  /** The download that would make it ready. */
  download: z.nullable(z.object({ bytes: z.number() })),
  /** While it downloads. */
  downloading: z.nullable(
    z.object({ bytes: z.number(), totalBytes: z.number(), secondsLeft: z.nullable(z.number()) }),
  ),
});

export const listEngines = endpoint({
  method: 'GET',
  path: '/api/engines',
  access: 'user',
  summary: 'Speech engines of this instance, best first',
  response: z.array(engine),
});

export const prepareEngine = endpoint({
  method: 'POST',
  path: '/api/engines/:name/download',
  access: 'user',
  summary: 'Download the models of a local engine; a repeated call returns the running download',
  params: z.strictObject({ name: z.string() }),
  response: engine,
  status: 202,
});

export const renameSpeaker = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id/speakers/:label',
  access: 'user',
  summary: 'Say who a speaker is; everywhere in the conversation',
  params: z.strictObject({ id, label: z.string() }),
  body: z.object({
    name: z.optional(requiredName(nameLength)),
    role: z.optional(z.enum(roles)),
    /** The name the caller saw; 412 if it has changed since. */
    was: z.optional(z.string().check(z.maxLength(labelLength))),
  }),
  response: speaker,
});

export const editResult = z.object({
  /** The number to undo the edit by; null where nothing changed, and after an undo. */
  edit: z.nullable(z.int()),
  /** The transcript's. */
  revision: z.int(),
  /** Changed and added lines as they are now. */
  changed: z.array(turn),
  removed: z.array(id),
  /** All speakers of the conversation as they are now. */
  speakers: z.array(speaker),
  /** Lines were added or removed. */
  structure: z.boolean(),
});

export const editTranscript = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/transcript/edits',
  access: 'user',
  summary: 'Correct what was said or who said it; what a person corrected survives every re-run',
  params: idParams,
  body: transcriptEdit,
  response: editResult,
});

const byNumber = z.strictObject({
  id,
  number: z.coerce.number<number | string>().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1)),
});

export const undoEdit = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/transcript/edits/:number',
  access: 'user',
  summary: 'Undo one edit, unless a later one touched the same lines or speakers (412)',
  params: byNumber,
  response: editResult,
});

const transcriptVersion = z.object({
  number: z.int(),
  engine: z.string(),
  isDraft: z.boolean(),
  language: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
  /** Where it came from. */
  reason: z.enum(['transcribed', 'imported', 'restored']),
  madeAt: z.string(),
  /** How many edits a person made in it. */
  edits: z.int(),
  isCurrent: z.boolean(),
});

export const wholeVersion = z.extend(transcriptVersion, { turns: z.array(turn), speakers: z.array(speaker) });

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/transcript/versions',
  access: 'user',
  summary: 'Versions of a transcript, newest first; the first is the one that is shown',
  params: idParams,
  response: z.array(transcriptVersion),
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/transcript/versions/:number',
  access: 'user',
  summary: 'One version, whole',
  params: byNumber,
  response: wholeVersion,
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/transcript/versions/:number/restore',
  access: 'user',
  summary: 'Show an earlier version again, as a new one; what was shown is kept',
  params: byNumber,
  response: transcriptVersion,
});

const vocabularyTerm = z.object({
  id,
  term: z.string(),
  /** What engines write instead. */
  heardAs: z.array(z.string()),
});

const heardAs = z.array(requiredText(termLength)).check(z.maxLength(20));

export const listVocabulary = endpoint({
  method: 'GET',
  path: '/api/vocabulary',
  access: 'user',
  summary: 'Names and terms the coach uses, in order; engines get them as hints',
  response: z.array(vocabularyTerm),
});

export const addTerm = endpoint({
  method: 'POST',
  path: '/api/vocabulary',
  access: 'user',
  summary: 'Add a name or term; 409 if it exists',
  body: z.strictObject({ term: requiredText(termLength), heardAs: z.optional(heardAs) }),
  response: vocabularyTerm,
  status: 201,
});

export const updateTerm = endpoint({
  method: 'PATCH',
  path: '/api/vocabulary/:id',
  access: 'user',
  summary: 'Change a term or its misheard variants',
  params: idParams,
  body: z.strictObject({ term: z.optional(requiredText(termLength)), heardAs: z.optional(heardAs) }),
  response: vocabularyTerm,
});

export const deleteTerm = endpoint({
  method: 'DELETE',
  path: '/api/vocabulary/:id',
  access: 'user',
  summary: 'Delete a term; transcripts stay as they are',
  params: idParams,
});

const suggestion = z.object({
  term: z.string(),
  /** What the transcript says instead; `replaceTerm` from this to the term applies the suggestion. */
  heard: z.string(),
  places: z.array(z.object({ turn: id, start: z.nullable(z.number()), excerpt: z.string() })),
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/vocabulary/suggestions',
  access: 'user',
  summary: 'Places where a term of the vocabulary was probably meant; nothing changes automatically',
  params: idParams,
  response: z.array(suggestion),
});

export const dismissSuggestion = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/vocabulary/dismissals',
  access: 'user',
  summary: 'Do not suggest this again in this conversation',
  params: idParams,
  body: z.strictObject({ term: requiredText(termLength), heard: requiredText(termLength) }),
  status: 204,
});

const voiceRecognition = z.object({
  /** The coach switched recognition on. */
  enabled: z.boolean(),
  /** How many recordings the coach's voice was learned from; no other voice is ever stored. */
  learnedFrom: z.int(),
  /** Whether an engine of this machine can do it now. */
  available: z.boolean(),
  /** A sentence; null when available. */
  reason: z.nullable(z.string()),
});

export const getVoiceRecognition = endpoint({
  method: 'GET',
  path: '/api/voice-recognition',
  access: 'user',
  summary: 'Whether the coach’s own voice is recognised in new recordings',
  response: voiceRecognition,
});

export const setVoiceRecognition = endpoint({
  method: 'PUT',
  path: '/api/voice-recognition',
  access: 'user',
  summary: 'Switch it on or off; switching it off deletes the voice',
  body: z.strictObject({ enabled: z.boolean() }),
  response: voiceRecognition,
});

export type Speaker = z.infer<typeof speaker>;
export type TranscriptTurn = z.infer<typeof turn>;
export type Engine = z.infer<typeof engine>;
export type TranscriptOrigin = z.infer<typeof transcriptOrigin>;
export type EditResult = z.infer<typeof editResult>;
export type TranscriptVersion = z.infer<typeof transcriptVersion>;
export type VocabularyTerm = z.infer<typeof vocabularyTerm>;
export type Suggestion = z.infer<typeof suggestion>;
export type VoiceRecognition = z.infer<typeof voiceRecognition>;

import * as z from 'zod/mini';
import type { Transcript } from './transcript.ts';

/**
 * What an analyser returns for a conversation, from any analyser (spec 1; design 1.3).
 * Every item carries its source: a quote that stands word for word in turn `turn`, and the second it starts.
 */
export const writingStyles = ['supportive', 'direct', 'reflective', 'strategic'] as const;

/** How suggestions to the coach sound (spec 3, `preferredTone`); `professional` is as the style words them. */
export const preferredTones = ['professional', 'friendly', 'direct', 'empathetic'] as const;
export type PreferredTone = (typeof preferredTones)[number];
export type Fullness = 'usual' | 'full';

/** The tone of what a client may read (spec 4, “Client tones”), and what they work on. */
export const clientTones = ['concise', 'warm', 'encouraging', 'direct', 'analytical'] as const;
export type ClientTone = (typeof clientTones)[number];
export type WritingForClient = { tone: ClientTone; focusAreas: readonly string[] };

/** The parts of an analysis that are lines of text. */
export const lineSections = [
  'overview',
  'keyInsights',
  'goals',
  'nextSteps',
  'mentorNotes',
  'proactiveSuggestions',
] as const;

/** Every part of an analysis that notes show. */
export const sections = [...lineSections, 'tasks', 'questions', 'topics'] as const;
export type LineSection = (typeof lineSections)[number];
export type Section = (typeof sections)[number];

const source = {
  /** Words that stand in the text of turn `turn`, letter for letter. */
  quote: z.string(),
  /** Index into `Transcript.turns`. */
  turn: z.int().check(z.minimum(0)),
  /** Seconds from the start of the recording; `null` when the transcript has no times. */
  start: z.nullable(z.number()),
};

/** A second place that an item needs as proof: the answer to a question, the day a promise was given later. */
export const itemSource = z.object(source);

/** Words of a line that name a task, and the task as it was proposed: when it is changed, so is the line. */
const taskMention = z.object({ text: z.string(), title: z.string(), quote: z.string() });

const sourcedLine = z.object({
  text: z.string(),
  ...source,
  secondSource: z.optional(itemSource),
  taskMentions: z.optional(z.array(taskMention)),
});

export const proposedTask = z.object({
  /** Imperative, without the owner's name: "Send the budget to Maria". */
  title: z.string(),
  /** The speaker label of who took it on; `null` when it is unclear. */
  owner: z.nullable(z.string()),
  /** ISO date (YYYY-MM-DD) in the coach's time zone; `null` when none was said. */
  due: z.nullable(z.string()),
  /** 0..1: how sure the analyser is that this is a commitment. */
  confidence: z.number(),
  /** Shown below the others, behind "2 more, less sure"; absent in results from before there was a difference. */
  isLessSure: z.optional(z.boolean()),
  ...source,
  secondSource: z.optional(itemSource),
});

/** When the people of a conversation meet next. `date` is YYYY-MM-DD, `null` where only “in two weeks or so” was said. */
export const nextMeeting = z.object({ date: z.nullable(z.string()), text: z.string(), ...source });

const filledField = z.object({ name: z.string(), value: z.string(), ...source });

export const askedQuestion = z.object({
  text: z.string(),
  speaker: z.string(),
  kind: z.enum(['open', 'closed']),
  ...source,
});

/** What the coach does besides asking: gives the client's meaning back, or brings in something of their own. */
export const coachMove = z.object({
  kind: z.enum(['reflection', 'information', 'advice']),
  speaker: z.string(),
  ...source,
});

/** A language the analyser does not know, so that what was said in it was not read. `share` is 0..1 of the words. */
export const unreadPart = z.object({ language: z.string(), share: z.number() });

const speakerFigures = z.object({
  speaker: z.string(),
  role: z.enum(['coach', 'client', 'other']),
  words: z.number(),
  /** Seconds spoken; `null` without times. */
  seconds: z.nullable(z.number()),
  /** 0..1 of the words spoken. */
  talkShare: z.number(),
  questions: z.number(),
  openQuestions: z.number(),
});

export const sessionFigures = z.object({
  words: z.number(),
  turns: z.number(),
  durationSeconds: z.nullable(z.number()),
  speakers: z.array(speakerFigures),
  /** Longest stretch of one speaker, seconds; `null` without times. */
  longestTurnSeconds: z.nullable(z.number()),
  /** Silences of three seconds or more between turns; `null` without times. */
  pauses: z.nullable(z.number()),
});

/** The title of a conversation whose subject is not found. */
export const untitled = 'Conversation';

export const analysis = z.object({
  title: z.string(),
  /** Sentences of the overview in reading order; `summary` is these joined. Third person. */
  overview: z.array(sourcedLine),
  keyInsights: z.array(sourcedLine),
  goals: z.array(sourcedLine),
  nextSteps: z.array(sourcedLine),
  tasks: z.array(proposedTask),
  nextMeeting: z.nullable(nextMeeting),
  customFields: z.array(filledField),
  /** Private to the coach. */
  mentorNotes: z.array(sourcedLine),
  proactiveSuggestions: z.array(sourcedLine),
  topics: z.array(z.object({ label: z.string(), turns: z.array(z.int()) })),
  questions: z.array(askedQuestion),
  coachMoves: z.array(coachMove),
  /** Empty when everything was read. */
  unread: z.array(unreadPart),
  stats: sessionFigures,
  /** The transcript was too much for the analyser's limits: this is what was found until then. */
  isCut: z.optional(z.literal(true)),
});

export type WritingStyle = (typeof writingStyles)[number];
export type TaskMention = z.infer<typeof taskMention>;
export type ItemSource = z.infer<typeof itemSource>;
export type SourcedLine = z.infer<typeof sourcedLine>;
export type ProposedTask = z.infer<typeof proposedTask>;
export type NextMeeting = z.infer<typeof nextMeeting>;
export type FilledField = z.infer<typeof filledField>;
export type AskedQuestion = z.infer<typeof askedQuestion>;
export type CoachMove = z.infer<typeof coachMove>;
export type UnreadPart = z.infer<typeof unreadPart>;
export type SpeakerFigures = z.infer<typeof speakerFigures>;
export type SessionFigures = z.infer<typeof sessionFigures>;
export type Analysis = z.infer<typeof analysis>;

/** What an analyser is given. */
export type AnalysisRequest = {
  transcript: Transcript;
  /** The day of the session, YYYY-MM-DD, in `timeZone`: "Friday" is resolved against it, never against today. */
  sessionDate: string;
  /** IANA zone of the coach. */
  timeZone: string;
  style: WritingStyle;
  /** How the suggestions sound; `professional` when absent. */
  tone?: PreferredTone;
  /** How the coach wants to write for this client; absent without a client. */
  client?: WritingForClient;
  /** How much is told of what was found; `usual` when absent. */
  fullness?: Fullness;
  /** Names of up to four fields the coach wants filled from the conversation. */
  customFields: string[];
  /** The transcript is a draft: propose tasks only where the words are confident. */
  isDraft: boolean;
};

/** What is put into words for a coach who asked. */
export type WriteAnswerRequest = {
  question: string;
  /** Numbered from 1 in the answer. */
  quotes: readonly { speaker: string; sessionDate: string; text: string }[];
};

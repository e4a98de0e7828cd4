import type { ClientTone } from './analysis.ts';
import type { VoiceMeasures } from './voice.ts';

/** Follow-up e-mails: what a writer is asked, and what it answers. */
export const emailKinds = [
  'session_follow_up',
  'check_in',
  'promise_reminder',
  'encouragement',
  'resource',
  'scheduling',
  'custom',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** Something a draft may state: taken from reviewed results, never private to the coach. */
export type Fact = {
  /** Unique in one request. */
  id: string;
  kind:
    | 'task'
    | 'promise'
    | 'goal'
    | 'insight'
    | 'next_step'
    | 'next_meeting'
    | 'topic'
    | 'progress'
    | 'resource'
    /** A sentence of the coach’s own, said word for word. */
    | 'own_words';
  /** As the results word it. */
  text: string;
  /** Who took it on; null where it is no one’s. */
  owner: 'client' | 'coach' | null;
  /** YYYY-MM-DD. */
  due: string | null;
  isDone: boolean;
  source: { conversationId: string; quote: string | null; start: number | null };
};

export type EmailRequest = {
  kind: EmailKind;
  coach: { firstName: string; signature: string };
  client: { firstName: string; tone: ClientTone; noteStyle: string; language: string };
  /** What it is about; null where no session is. */
  session: { title: string; date: string } | null;
  facts: readonly Fact[];
  /** Null: nothing is known of the coach’s writing, so the draft stays with the client’s tone. */
  voice: VoiceMeasures | null;
  /** YYYY-MM-DD in the client’s time zone. */
  today: string;
  /** What the coach asks for; only its sentences to the client are facts, as `own_words`. */
  instruction: string | null;
  /** The same seed chooses the same phrases. */
  seed: string;
};

/** `facts` are the ids of what the sentence states; empty for a greeting or a wish. */
export type DraftSentence = { text: string; facts: string[] };

export type EmailDraft = {
  subject: string;
  /** The whole text with greeting, paragraphs and closing. */
  content: string;
  /** In the order of `content`; each stands in it letter for letter. */
  sentences: DraftSentence[];
};

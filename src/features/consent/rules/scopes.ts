/** What a client can agree to, each apart from the others. */
export const consentScopes = [
  'record',
  'transcribe',
  'ai_notes',
  'keep_audio',
  'follow_ups',
  'tracking',
] as const;
export type ConsentScope = (typeof consentScopes)[number];

/** How an agreement reached the coach: the client’s own link, said in a session, on paper, or told to the coach. */
export const consentSources = ['spoken', 'link', 'written', 'told'] as const;
export type ConsentSource = (typeof consentSources)[number];

type ScopeWords = {
  /** For the coach. */
  title: string;
  /** To the client, as “I agree that …”. */
  asked: string;
  /** To the client: what it is good for, in one sentence. */
  why: string;
};

export const scopeWords: Record<ConsentScope, ScopeWords> = {
  record: {
    title: 'Record sessions',
    asked: 'Record our sessions',
    why: 'So no one has to take notes while you talk.',
  },
  transcribe: {
    title: 'Transcribe recordings',
    asked: 'Turn recordings into text',
    why: 'Software transcribes what was said.',
  },
  ai_notes: {
    title: 'AI notes',
    asked: 'Have software draft notes',
    why: 'It suggests a summary, tasks and what to come back to. Your coach checks them.',
  },
  keep_audio: {
    title: 'Keep the audio',
    asked: 'Keep the audio afterwards',
    why: 'Otherwise it’s deleted once it’s transcribed.',
  },
  follow_ups: {
    title: 'Follow-up e-mails',
    asked: 'Send me follow-up e-mails',
    why: 'Your coach can write to you after a session with the help of software.',
  },
  tracking: {
    title: 'See whether e-mails are opened',
    asked: 'See whether I open them',
    why: 'Your coach is told when you open an e-mail or a link in it.',
  },
};

const consequences: Partial<Record<ConsentScope, readonly ConsentScope[]>> = {
  record: ['transcribe', 'ai_notes', 'keep_audio'],
  transcribe: ['ai_notes'],
};

/** What has to be deleted when these are withdrawn: a transcript goes with its recording, and notes with their transcript. */
export const erasedWith = (scopes: readonly ConsentScope[]): ConsentScope[] =>
  consentScopes.filter(
    (scope) => scopes.includes(scope) || scopes.some((one) => consequences[one]?.includes(scope)),
  );

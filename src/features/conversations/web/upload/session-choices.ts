/** What the coach enters about a session before the upload. Empty text: not set. */
export type SessionChoices = {
  clientId: string;
  folderId: string;
  sessionDate: string;
  speakers: string;
  language: string;
  vocabulary: string[];
};

/** Detect the language, whatever the settings say. Not a valid language tag, so it cannot clash with one. */
export const findOut = 'find-out';

export const noChoices = (today: string): SessionChoices => ({
  clientId: '',
  folderId: '',
  sessionDate: today,
  speakers: '',
  language: '',
  vocabulary: [],
});

/** The request body; hints are only sent for recordings. */
export function toRequest(choices: SessionChoices, kind: 'recording' | 'transcript') {
  const { clientId, folderId, sessionDate, speakers, language, vocabulary } = choices;
  const hints = {
    speakers: speakers ? Number(speakers) : null,
    ...(language ? { language: language === findOut ? null : language } : {}),
    vocabulary,
  };
  return {
    clientId: clientId || null,
    folderId: folderId || null,
    ...(sessionDate ? { sessionDate } : {}),
    ...(kind === 'recording' ? hints : {}),
  };
}

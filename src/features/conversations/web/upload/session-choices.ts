/** What a person says about a session before it is uploaded. Empty text: not said. */
export type SessionChoices = {
  clientId: string;
  folderId: string;
  sessionDate: string;
  speakers: string;
  language: string;
  vocabulary: string[];
};

/** The language is to be found out, whatever the settings say. No language tag looks like it. */
export const findOut = 'find-out';

export const noChoices = (today: string): SessionChoices => ({
  clientId: '',
  folderId: '',
  sessionDate: today,
  speakers: '',
  language: '',
  vocabulary: [],
});

/** As the API takes them; the hints only where there is something to recognise. */
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

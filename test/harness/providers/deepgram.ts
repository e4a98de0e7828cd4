import { dialogueSeconds, wordsOf, type Line } from './dialogue.ts';
import { providerSecret, startProvider, type ProviderServer, type Received } from './provider-server.ts';

/** Deepgram's `POST /v1/listen` for recorded audio, with its rules about keys, bodies and parameters. */
export const startFakeDeepgram = (apiKey: string): Promise<ProviderServer> =>
  startProvider({
    refusal: async ({ url, headers, body }) => {
      if (url.pathname !== '/v1/listen') return { status: 404, body: { err_msg: providerSecret } };
      if (headers['authorization'] !== `Token ${apiKey}`) {
        return { status: 401, body: { err_code: 'INVALID_AUTH', err_msg: providerSecret } };
      }
      const isAudio = body.subarray(0, 4).toString('latin1') === 'RIFF';
      if (!isAudio || Number(headers['content-length']) !== body.length) {
        return { status: 400, body: { err_code: 'Bad Request', err_msg: `corrupt data ${providerSecret}` } };
      }
      return refusalOfParameters(url.searchParams);
    },
    answer: async (lines, { url }: Received) => ({
      metadata: {
        request_id: 'b1d2',
        channels: 1,
        duration: dialogueSeconds,
        tags: url.searchParams.getAll('tag'),
      },
      results: {
        channels: [
          {
            ...(url.searchParams.get('detect_language') === 'true' ? { detected_language: 'en' } : {}),
            alternatives: [
              {
                transcript: lines.map(({ text }) => text).join(' '),
                confidence: 0.98,
                words: [],
                ...(url.searchParams.get('language') === 'multi' ? { languages: ['en'] } : {}),
              },
            ],
          },
        ],
        utterances: lines.map((line) => utterance(line, url.searchParams.has('diarize_model'))),
      },
    }),
  });

const refusalOfParameters = (sent: URLSearchParams) => {
  const isNova3 = sent.get('model')?.startsWith('nova-3') ?? false;
  const isMedical = sent.get('model') === 'nova-3-medical';
  const asksForLanguage = sent.get('language') === 'multi' || sent.has('detect_language');
  return sent.has(isNova3 ? 'keywords' : 'keyterm') || (isMedical && asksForLanguage)
    ? { status: 400, body: { err_code: 'INVALID_QUERY_PARAMETER', err_msg: providerSecret } }
    : null;
};

const utterance = (line: Line, diarize: boolean) => {
  const speaker = diarize ? { speaker: line.speaker } : {};
  return {
    start: line.start,
    end: line.end,
    confidence: 0.97,
    channel: 0,
    transcript: line.text,
    words: wordsOf(line).map(({ word, start, end }) => ({
      word: word.toLowerCase().replace(/\W/g, ''),
      punctuated_word: word,
      start,
      end,
      confidence: 0.96,
      ...speaker,
    })),
    ...speaker,
  };
};

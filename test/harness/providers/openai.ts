import { dialogueSeconds, wordsOf, type Line } from './dialogue.ts';
import { providerSecret, startProvider, type ProviderServer, type Received } from './provider-server.ts';

/** OpenAI's `POST /v1/audio/transcriptions`, with the rules of each model about formats and chunking. */
export const startFakeOpenAi = (apiKey: string): Promise<ProviderServer> =>
  startProvider({
    refusal: async (request) => {
      const { url, headers } = request;
      if (url.pathname !== '/v1/audio/transcriptions') return error(404, 'not_found');
      if (headers['authorization'] !== `Bearer ${apiKey}`) return error(401, 'invalid_api_key');
      const form = await formOf(request);
      const file = form.get('file');
      if (!(file instanceof File) || (await file.slice(0, 4).text()) !== 'RIFF')
        return error(400, 'invalid_file');
      return refusalOfModel(form);
    },
    answer: async (lines, request) => {
      const form = await formOf(request);
      const text = lines.map((line) => line.text).join(' ');
      switch (form.get('response_format')) {
        case 'verbose_json':
          return verbose(lines, text, form.getAll('timestamp_granularities[]').includes('word'));
        case 'diarized_json':
          return diarized(lines, text);
        default:
          return { text, languages: [{ code: 'en' }], usage: { type: 'duration', seconds: dialogueSeconds } };
      }
    },
  });

export const formOf = ({ headers, body }: Received): Promise<FormData> =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();

export const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
};

const error = (status: number, code: string) => ({
  status,
  body: { error: { message: providerSecret, type: 'invalid_request_error', param: null, code } },
});

const refusalOfModel = (form: FormData) => {
  const model = textOf(form, 'model') ?? '';
  const format = form.get('response_format');
  if (model.includes('diarize')) {
    if (form.get('chunking_strategy') !== 'auto') return error(400, 'chunking_strategy_required');
    if (form.has('prompt')) return error(400, 'prompt_not_supported');
    return format === 'verbose_json' ? error(400, 'unsupported_format') : null;
  }
  if (model.startsWith('gpt-') && format !== 'json') return error(400, 'unsupported_format');
  if (model === 'whisper-1' && form.has('chunking_strategy')) return error(400, 'unsupported_parameter');
  return null;
};

const verbose = (lines: Line[], text: string, withWords: boolean) => ({
  task: 'transcribe',
  language: 'english',
  duration: dialogueSeconds,
  text,
  segments: lines.map((line, id) => ({
    id,
    seek: 0,
    start: line.start,
    end: line.end,
    text: ` ${line.text}`,
    tokens: [],
    temperature: 0,
    avg_logprob: -0.2,
    compression_ratio: 1.1,
    no_speech_prob: 0.01,
  })),
  ...(withWords ? { words: lines.flatMap(wordsOf) } : {}),
  usage: { type: 'duration', seconds: dialogueSeconds },
});

const diarized = (lines: Line[], text: string) => ({
  task: 'transcribe',
  duration: dialogueSeconds,
  text,
  segments: lines.map((line, id) => ({
    type: 'transcript.text.segment',
    id: `seg_${id}`,
    start: line.start,
    end: line.end,
    text: line.text,
    speaker: line.speaker === 0 ? 'A' : 'B',
  })),
  usage: { type: 'tokens', input_tokens: 100, output_tokens: 30, total_tokens: 130 },
});

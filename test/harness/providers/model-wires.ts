import { providerSecret } from './provider-server.ts';

/** How four providers of language models speak: OpenAI's responses, Anthropic's messages, Gemini, chat completions. */
export type WireName = 'openai' | 'anthropic' | 'google' | 'compatible';

export type Asked = {
  model: string;
  instructions: string;
  prompt: string;
  schema: unknown;
  /** What the server is asked to hold the answer to. */
  format: AnswerFormat;
  tools: unknown;
  /** The request as it came. */
  body: string;
};

export type AnswerFormat = 'json_schema' | 'json_object' | 'text';

/** How the model ended: by itself, at its limit, by a refusal of its own, or stopped by a filter. */
export type Ending = 'stop' | 'length' | 'refusal' | 'filter';

type ModelMessage = { role: string; content: string | { text: string }[] };

type Wire = {
  base: string;
  path: string;
  key: { header: string; prefix: string };
  badKey: { status: number; body: unknown };
  tooLong: { status: number; body: unknown };
  error: (message: string) => unknown;
  asked: (body: never, url: string) => Omit<Asked, 'body'>;
  answer: (text: string, ending: Ending, tokens: number) => unknown;
};

const textOf = ({ content }: ModelMessage): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');

const saidBy = (said: ModelMessage[], isUser: boolean): string =>
  said
    .filter(({ role }) => (role === 'user') === isUser)
    .map(textOf)
    .join('\n');

const openAiError = (message: string, code: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});

const openai: Wire = {
  base: '/v1',
  path: '/v1/responses',
  key: { header: 'authorization', prefix: 'Bearer ' },
  badKey: { status: 401, body: openAiError(providerSecret, 'invalid_api_key') },
  tooLong: { status: 400, body: openAiError(providerSecret, 'context_length_exceeded') },
  error: openAiError,
  asked: (body: {
    model: string;
    input: ModelMessage[];
    text?: { format?: { type: AnswerFormat; schema?: unknown; strict?: boolean } };
    tools?: unknown;
    store: boolean;
  }) => ({
    model: body.model,
    instructions: saidBy(body.input, false),
    prompt: saidBy(body.input, true),
    schema: body.store ? null : body.text?.format?.strict && body.text.format.schema,
    format: body.text?.format?.type ?? 'text',
    tools: body.tools,
  }),
  answer: (text, ending, tokens) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_770_000_000,
    status: ending === 'length' || ending === 'filter' ? 'incomplete' : 'completed',
    incomplete_details:
      ending === 'length'
        ? { reason: 'max_output_tokens' }
        : ending === 'filter'
          ? { reason: 'content_filter' }
          : null,
    model: 'gpt',
    output: [
      {
        type: 'message',
        id: 'msg_1',
        status: 'completed',
        role: 'assistant',
        content: [
          ending === 'refusal'
            ? { type: 'refusal', refusal: providerSecret }
            : { type: 'output_text', text, annotations: [] },
        ],
      },
    ],
    usage: { input_tokens: tokens, output_tokens: 10, total_tokens: tokens + 10 },
  }),
};

const anthropicError = (type: string, message: string) => ({ type: 'error', error: { type, message } });

const anthropic: Wire = {
  base: '/v1',
  path: '/v1/messages',
  key: { header: 'x-api-key', prefix: '' },
  badKey: { status: 401, body: anthropicError('authentication_error', providerSecret) },
  tooLong: {
    status: 400,
    body: anthropicError(
      'invalid_request_error',
      `prompt is too long: 1 tokens > 0 maximum ${providerSecret}`,
    ),
  },
  error: (message) => anthropicError('api_error', message),
  asked: (body: {
    model: string;
    system: { text: string }[];
    messages: ModelMessage[];
    output_config?: { format?: { schema: unknown } };
    tools?: unknown;
  }) => ({
    model: body.model,
    instructions: body.system.map(({ text }) => text).join('\n'),
    prompt: saidBy(body.messages, true),
    schema: body.output_config?.format?.schema,
    format: body.output_config?.format ? 'json_schema' : 'text',
    tools: body.tools,
  }),
  answer: (text, ending, tokens) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude',
    content: ending === 'refusal' || ending === 'filter' ? [] : [{ type: 'text', text }],
    stop_reason: { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal', filter: 'refusal' }[ending],
    stop_sequence: null,
    usage: { input_tokens: tokens, output_tokens: 10 },
  }),
};

const googleError = (status: string, message: string, details: unknown[] = []) => ({
  error: { code: 400, message, status, details },
});

const google: Wire = {
  base: '/v1beta',
  path: '/v1beta/models/',
  key: { header: 'x-goog-api-key', prefix: '' },
  badKey: {
    status: 400,
    body: googleError('INVALID_ARGUMENT', providerSecret, [{ reason: 'API_KEY_INVALID' }]),
  },
  tooLong: {
    status: 400,
    body: googleError('INVALID_ARGUMENT', `The input token count (2) exceeds the maximum ${providerSecret}`),
  },
  error: (message) => googleError('INVALID_ARGUMENT', message),
  asked: (
    body: {
      systemInstruction: { parts: { text: string }[] };
      contents: { role: string; parts: { text: string }[] }[];
      generationConfig?: { responseJsonSchema?: unknown; responseMimeType?: string };
      tools?: unknown;
    },
    url,
  ) => ({
    model: /models\/(.+):generateContent$/.exec(url)?.[1] ?? '',
    instructions: body.systemInstruction.parts.map(({ text }) => text).join('\n'),
    prompt: saidBy(
      body.contents.map(({ role, parts }) => ({ role, content: parts })),
      true,
    ),
    schema: body.generationConfig?.responseJsonSchema,
    format: body.generationConfig?.responseJsonSchema
      ? 'json_schema'
      : body.generationConfig?.responseMimeType
        ? 'json_object'
        : 'text',
    tools: body.tools,
  }),
  answer: (text, ending, tokens) =>
    ending === 'filter'
      ? { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: tokens } }
      : {
          candidates: [
            {
              ...(ending === 'refusal' ? {} : { content: { role: 'model', parts: [{ text }] } }),
              finishReason: { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' }[ending],
            },
          ],
          usageMetadata: { promptTokenCount: tokens, candidatesTokenCount: 10, totalTokenCount: tokens + 10 },
        },
};

const compatible: Wire = {
  base: '/v1',
  path: '/v1/chat/completions',
  key: { header: 'authorization', prefix: 'Bearer ' },
  badKey: { status: 401, body: openAiError(providerSecret) },
  tooLong: {
    status: 400,
    body: openAiError(`This model's maximum context length is 4096 tokens. ${providerSecret}`),
  },
  error: openAiError,
  asked: (body: {
    model: string;
    messages: ModelMessage[];
    response_format?: { type: AnswerFormat; json_schema?: { schema: unknown } };
    tools?: unknown;
  }) => ({
    model: body.model,
    instructions: saidBy(body.messages, false),
    prompt: saidBy(body.messages, true),
    schema: body.response_format?.json_schema?.schema,
    format: body.response_format?.type ?? 'text',
    tools: body.tools,
  }),
  answer: (text, ending, tokens) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_770_000_000,
    model: 'local',
    choices: [
      {
        index: 0,
        message:
          ending === 'refusal'
            ? { role: 'assistant', content: null, refusal: providerSecret }
            : { role: 'assistant', content: text },
        finish_reason: { stop: 'stop', length: 'length', refusal: 'stop', filter: 'content_filter' }[ending],
      },
    ],
    usage: { prompt_tokens: tokens, completion_tokens: 10, total_tokens: tokens + 10 },
  }),
};

export const wires: Record<WireName, Wire> = { openai, anthropic, google, compatible };

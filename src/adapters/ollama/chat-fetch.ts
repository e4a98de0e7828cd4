import * as z from 'zod';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { failureOf, label, linesOf, reportedFailure } from './wire.ts';

/**
 * A `fetch` that takes a question in the form of OpenAI's chat completions and asks Ollama's own `/api/chat`. Ollama's
 * OpenAI endpoint has no field for the length of the context: it reads 4,096 tokens and drops the beginning of longer
 * prompts (docs/decisions/0031-local-models.md).
 */
const contextTokens = 16_384;

/** Together with instructions and answer this fills the context: speech takes about two tokens a word. */
export const sectionWords = 5_000;

const answerTokens = 4_096; // a full answer is about 2,500; a model that repeats itself would never end
const answerBytes = 16 * 1024 * 1024; // each token is a line of some 150 bytes

const fullContext = contextTokens - answerTokens;

const question = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('json_schema'), json_schema: z.object({ schema: z.unknown() }) }),
      z.object({ type: z.literal('json_object') }),
    ])
    .optional(),
});

const chatLine = z.object({
  message: z.object({ content: z.string() }).optional(),
  done: z.boolean().optional(),
  done_reason: z.string().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
  error: z.string().optional(),
});

export function createChatFetch(base: string): typeof fetch {
  const send = createOutboundFetch({ allowPrivate: [hostAndPort(base)], maxBytes: answerBytes });
  return async (input, init) => {
    const request = new Request(input, init);
    const { model, messages, response_format: format } = question.parse(await request.json());
    const answer = await send(`${base}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: request.signal,
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        ...(format ? { format: format.type === 'json_schema' ? format.json_schema.schema : 'json' } : {}),
        options: { num_ctx: contextTokens, num_predict: answerTokens, temperature: 0 },
      }),
    });
    if (!answer.ok) throw await failureOf(answer);
    return Response.json(await completionOf(answer, model));
  };
}

async function completionOf(answer: Response, model: string) {
  let content = '';
  for await (const value of linesOf(answer)) {
    const line = chatLine.safeParse(value);
    if (!line.success) throw unusableAnswer(label);
    const { message, done, error } = line.data;
    if (error !== undefined) throw reportedFailure(error, 500);
    content += message?.content ?? '';
    if (done === true) return completion(model, content, line.data);
  }
  throw reportedFailure('', 500); // the stream ended without a final line
}

const completion = (
  model: string,
  content: string,
  { done_reason, prompt_eval_count = 0, eval_count = 0 }: z.infer<typeof chatLine>,
) => ({
  id: 'ollama',
  object: 'chat.completion',
  created: 0,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content },
      finish_reason: done_reason === 'length' ? 'length' : 'stop',
    },
  ],
  usage: {
    // Ollama does not count tokens it has cached, so a low count proves nothing; a cut prompt fills the context.
    prompt_tokens: prompt_eval_count < fullContext ? null : prompt_eval_count,
    completion_tokens: eval_count,
    total_tokens: prompt_eval_count + eval_count,
  },
});

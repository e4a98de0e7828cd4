import { providerFailure, unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { AppError } from '#shared/errors.ts';

/** Ollama's wire format: one JSON value a line, and `{"error": "..."}` for failures. */
export const label = 'Ollama';

const longestLine = 1024 * 1024; // a line holds one word of an answer or the state of one layer

export async function* linesOf({ body }: Response): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of (body ?? []) as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw unusableAnswer(label);
    for (const line of lines) if (line.trim() !== '') yield parsed(line);
  }
  if (rest.trim() !== '') yield parsed(rest);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw unusableAnswer(label);
  }
}

const errorLength = 4_000;
const noMemory = /requires more system memory|out of memory|cudaMalloc failed|unable to allocate/i;

/** The error text itself is not passed on, because it names folders of the machine. */
export async function failureOf(answer: Response): Promise<AppError> {
  const told = (await answer.text().catch(() => '')).slice(0, errorLength);
  return reportedFailure(told, answer.status);
}

export function reportedFailure(told: string, status: number): AppError {
  if (noMemory.test(told))
    return new AppError('provider_refused', {
      detail: 'This computer does not have enough memory for the model.',
    });
  if (status === 404)
    return new AppError('provider_refused', { detail: `${label} no longer has this model.` });
  return providerFailure(label, { status });
}

import { providerFailure, unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { AppError } from '#shared/errors.ts';

/** How Ollama answers: one JSON value a line, and `{"error": "..."}` where something is wrong. */
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

const toldLength = 4_000;
const noMemory = /requires more system memory|out of memory|cudaMalloc failed|unable to allocate/i;

/** The words themselves go no further: they name folders of the machine. */
export async function failureOf(answer: Response): Promise<AppError> {
  const told = (await answer.text().catch(() => '')).slice(0, toldLength);
  return toldFailure(told, answer.status);
}

export function toldFailure(told: string, status: number): AppError {
  if (noMemory.test(told))
    return new AppError('provider_refused', { detail: 'This machine has too little memory for the model.' });
  if (status === 404)
    return new AppError('provider_refused', { detail: `${label} no longer has this model.` });
  return providerFailure(label, { status });
}

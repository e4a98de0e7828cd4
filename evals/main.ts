import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { labelConversation } from './behaviour.ts';
import { predictTasks, type EvalConversation } from './commitments.ts';
import { predictIntent } from './email-intent.ts';
import { summarise } from './summaries.ts';

/** Writes what the built-in analyser finds in a set of real conversations, in the shape the sets' scorer reads. */
const usage =
  'Usage: npm run -s evals -- --data DIR --set ami|icsi|annomi|email_intent --out FILE [--words N]';

const summaryWords = { ami: 160, icsi: 480, annomi: 160 };

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    set: { type: 'string' },
    out: { type: 'string' },
    words: { type: 'string' },
  },
});
const { data, set, out } = values;
if (!data || !set || !out) fail(usage);

const read = async <T>(name: string): Promise<T> => {
  const path = join(data, `${name}.json`);
  const text = await readFile(path, 'utf8').catch(() =>
    fail(`There is no ${path}. The sets are not part of the repository.`),
  );
  return JSON.parse(text) as T;
};

const predictions = await predict(set);
await mkdir(dirname(out), { recursive: true });
await writeFile(out, JSON.stringify(predictions));

async function predict(name: string): Promise<Record<string, unknown>> {
  switch (name) {
    case 'ami':
    case 'icsi':
    case 'annomi': {
      const words = values.words === undefined ? summaryWords[name] : Number(values.words);
      if (!Number.isInteger(words) || words < 1) fail('--words is a whole number above 0.');
      const conversations = await read<EvalConversation[]>(name);
      return Object.fromEntries(
        conversations.map((conversation) => [
          conversation.id,
          {
            summary: summarise(conversation, words),
            tasks: predictTasks(conversation, name),
            ...(name === 'annomi' ? { turnLabels: labelConversation(conversation) } : {}),
          },
        ]),
      );
    }
    case 'email_intent':
      return predictIntent(await read<{ id: string; text: string }[]>(name));
    default:
      return fail(usage);
  }
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { seeded } from '#shared/random.ts';
import { asCode, mutationsOf, withSwitches, type Mutation, type Switched } from './mutations.ts';

/**
 * Makes small faults in the built-in reader, in memory only, and counts how many the golden sessions or the reader's
 * unit tests notice. A fault that changes nothing anywhere counts as survived.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '120' },
    'golden-only': { type: 'boolean' },
  },
});
const isOfReader = (file: string) => /^src\/adapters\/builtin-analyser\/(?!over-time)/.test(file);
const secondsToRead = 30; // of processor time, for what has no end; every session takes four

const random = seeded(Number(values.seed));
const kinds = [...Map.groupBy(await allMutations(), ({ kind }) => kind).values()];
const mutations = Array.from({ length: Number(values.count) }, (_, id) => ({ ...draw(), id }));
const { text } = await bundle(mutations);
const killers = new Map<number, string | null>();
while (killers.size < mutations.length) await readOn();
if (!values['golden-only'])
  for (const { id } of mutations)
    if (killers.get(id) === null) killers.set(id, await failsUnitTests(mutations[id]!));

for (const { id, file, line, kind, start, end, text: other } of mutations) {
  const killer = killers.get(id);
  const before = readFileSync(file, 'utf8').slice(start, end);
  const change = `${before} -> ${other || 'return'}`.replace(/\s+/g, ' ').slice(0, 200);
  console.log(
    `${killer ? 'killed  ' : 'SURVIVED'} ${file}:${line} ${kind}: ${change}${killer ? ` (${killer})` : ''}`,
  );
}
for (const [kind, own] of Map.groupBy(mutations, (one) => one.kind))
  console.log(`${kind}: ${own.filter(({ id }) => killers.get(id)).length} of ${own.length}`);
const killed = mutations.filter(({ id }) => killers.get(id)).length;
console.log(
  `seed ${values.seed}: ${killed} of ${mutations.length} killed (${Math.round((100 * killed) / mutations.length)} %)`,
);
process.exit(0);

async function allMutations(): Promise<Mutation[]> {
  const { files } = await bundle();
  return files
    .filter(isOfReader)
    .toSorted()
    .flatMap((file) => mutationsOf(file, readFileSync(file, 'utf8')));
}

/** First a kind, then one of its places: what there is most of does not crowd out the rest. */
function draw(): Mutation {
  const left = kinds.filter(({ length }) => length > 0);
  const places = left[Math.floor(random() * left.length)]!;
  return places.splice(Math.floor(random() * places.length), 1)[0]!;
}

/** The reader in one text with every fault to switch on; what is not of the reader stays outside. */
async function bundle(mutations: readonly Switched[] = []) {
  const { outputFiles, metafile } = await build({
    entryPoints: ['test/golden/golden-of.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    plugins: [
      {
        name: 'mutants',
        setup({ onLoad, onResolve, resolve: find }) {
          onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
            if (pluginData === 'found' || from.kind === 'entry-point') return undefined;
            const found = await find(path, { ...from, pluginData: 'found' });
            return isOfReader(relative('.', found.path)) ? found : { path: found.path, external: true };
          });
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const file = relative('.', path);
            const own = mutations.filter((mutation) => mutation.file === file);
            return { contents: withSwitches(readFileSync(path, 'utf8'), own), loader: 'ts' };
          });
        },
      },
    ],
  });
  return { text: outputFiles[0]!.text, files: Object.keys(metafile.inputs) };
}

/** Reads with one fault after another, from the first that has no answer, until all have one or the thread dies of one. */
async function readOn(): Promise<void> {
  const from = killers.size;
  const worker = new Worker(new URL('read-mutants.ts', import.meta.url), {
    workerData: { text, from, count: mutations.length },
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  });
  const { promise: isOver, resolve: end, reject: fail } = Promise.withResolvers<string | null>();
  let seen = { answers: 0, used: 0 };
  const look = async () => {
    const { user } = await worker.cpuUsage();
    if (killers.size === from || killers.size > seen.answers) seen = { answers: killers.size, used: user };
    if (user - seen.used > secondsToRead * 1e6) end('no end');
  };
  const timer = setInterval(() => void look().catch(() => {}), 1000); // a thread that is over has no usage
  worker.on('message', ({ id, killer }: { id: number; killer: string | null }) => {
    killers.set(id, killer);
    if (killers.size === mutations.length) end(null);
  });
  worker.on('error', (error) =>
    'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? end('no memory left') : fail(error),
  );
  const reason = await isOver;
  clearInterval(timer);
  await worker.terminate();
  if (reason !== null) killers.set(killers.size, reason);
}

async function failsUnitTests(mutation: Mutation): Promise<string | null> {
  const { startVitest } = await import('vitest/node');
  const { file, start, end } = mutation;
  const source = readFileSync(file, 'utf8');
  const code = source.slice(0, start) + asCode(mutation) + source.slice(end);
  process.env['MUTANT'] = JSON.stringify({ file, code });
  const vitest = await startVitest('test', [], {
    config: 'evals/mutant.config.ts',
    root: '.',
    watch: false,
    bail: 1,
    reporters: [{}],
  });
  const [failed] = vitest.state.getFailedFilepaths();
  await vitest.close();
  process.exitCode = 0;
  return failed ? relative('.', failed) : null;
}

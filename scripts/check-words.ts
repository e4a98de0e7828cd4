import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, Visitor, type Expression, type JSXEmptyExpression } from 'oxc-parser';

/**
 * What a machine can hold of the language: no comment and no text that is shown says whoever, nobody, somebody or
 * everybody, texts have curly quotes, no day within a sentence is "Today", and names are the field's terms. Whether a sentence is good stays the reader's
 * business (STYLE.md).
 */
const pronouns = /(?<!['“`])\b(whoever|nobody|somebody|everybody)\b/gi; // one in quotes is quoted
const straightQuote = /\p{L}'\p{L}/u; // in running text an apostrophe; at the edge of a word it may be code

/** Lists of words people say, and talk of our own: quotes, not our language. */
const quotesTalk = [
  /\/prompts\//, // read by models, not by people
  /^src\/adapters\/language-model\//,
  /^src\/adapters\/builtin-analyser\//,
  /^src\/features\/analysis\/rules\/(behaviour|language|speakers)\//,
  /\/(sample|fixtures)\//,
  /\.test\.tsx?$/,
  /^(test|e2e|evals|bench|scripts)\//,
];

/** Private words of earlier times, each with the field's term beside it. */
const privateNames = new Map([
  ['arrive', 'resolveRoute'],
  ['heir', 'currentMatch'],
  ['unheard', 'unacknowledgedSaves'],
  ['showThenSave', 'optimisticUpdate'],
  ['hearVoices', 'diarise'],
  ['draftSpeakers', 'draftDiarisation'],
  ['useVersion', 'restoreVersion'],
  ['inTurn', 'queue'],
  ['straightened', 'canonicalRedirect'],
  ['handOver', 'transfer'],
  ['appointments', 'schedules'],
  ['shelf', 'dependencies'],
  ['outlet', 'dependencies'],
  ['shown', 'toConversation, toTask'],
  ...['Said', 'Told', 'Tried', 'Heard', 'Found', 'Given', 'Kept', 'Place', 'Mark', 'News'].map(
    (name) => [name, 'what it is'] as const,
  ),
]);
const privateFiles =
  /^(letters?|post|desk|guards?|arrive|night|appointments|hear-voices|draft-speakers|use-kept|kept-steps|use-written|writing|unheard|show-then-save|heir|doing|scene|claims|surface|outcome|findings|watched|shelf|outlet)\.tsx?$/;

type Fault = { file: string; line: number; fault: string };

function faultsOf(file: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const add = (at: number, fault: string) =>
    faults.push({ file, line: source.slice(0, at).split('\n').length, fault });
  const { program, comments } = parseSync(file, source);
  const isTalk = quotesTalk.some((pattern) => pattern.test(file));
  const checkText = (at: number, text: string) => {
    if (isTalk || !text.includes(' ')) return;
    for (const [word] of text.matchAll(pronouns)) add(at, `text says "${word}"`);
    if (straightQuote.test(text)) add(at, `straight quote in "${text.trim().slice(0, 60)}"`);
  };
  /** "was sent Today": within a sentence a day begins with a small letter. */
  const checkDay = (before: string | null | undefined, shown: Expression | JSXEmptyExpression) => {
    if (shown.type !== 'CallExpression' || shown.callee.type !== 'Identifier') return;
    const isDay = /^format(?:Day|Moment)$/.test(shown.callee.name);
    if (isDay && /\p{Ll}[,:]? $/u.test(before ?? ''))
      add(shown.start, `${shown.callee.name} in a sentence: InText`);
  };
  const checkName = (at: number, name: string) => {
    const better = privateNames.get(name);
    if (better) add(at, `name "${name}": ${better}`);
  };
  for (const { start, value } of comments)
    for (const [word] of value.matchAll(pronouns)) add(start, `comment says "${word}"`);
  if (privateFiles.test(basename(file))) add(0, 'a private word as the name of a file');
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') checkText(start, value);
    },
    TemplateElement: ({ start, value }) => checkText(start, value.cooked ?? value.raw),
    JSXText: ({ start, value }) => checkText(start, value),
    TemplateLiteral: ({ quasis, expressions }) => {
      for (const [i, expression] of expressions.entries()) checkDay(quasis[i]?.value.cooked, expression);
    },
    JSXElement: ({ children }) => {
      for (const [i, child] of children.entries()) {
        const before = children[i - 1];
        if (child.type === 'JSXExpressionContainer' && before?.type === 'JSXText')
          checkDay(before.value, child.expression);
      }
    },
    VariableDeclarator: ({ start, id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') checkName(start, id.name);
    },
    FunctionDeclaration: ({ start, id }) => checkName(start, id?.name ?? ''),
    TSTypeAliasDeclaration: ({ start, id }) => checkName(start, id.name),
    TSInterfaceDeclaration: ({ start, id }) => checkName(start, id.name),
  }).visit(program);
  return faults;
}

/** Documents: the pronouns alone; their code blocks and quotes may have straight quotes. */
function faultsOfDocument(file: string, text: string): Fault[] {
  return text
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(pronouns)].map(([word]) => ({ file, line: i + 1, fault: `says "${word}"` })),
    );
}

const planted = "// Nobody asks.\nfunction shown() { return `It isn't there since ${formatDay(day)}.`; }";
if (faultsOf('src/planted.ts', planted).length !== 4) throw new Error('A planted fault was not found.');

const sources = globSync('{src,scripts,bench,evals,test,e2e}/**/*.{ts,tsx}').filter(
  (file) => file !== 'scripts/check-words.ts',
);
const documents = globSync('{*.md,docs/*.md,migrations/*.md}');
const faults = [
  ...sources.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8'))),
  ...documents.flatMap((file) => faultsOfDocument(file, readFileSync(file, 'utf8'))),
];
for (const { file, line, fault } of faults) process.stdout.write(`${file}:${line}: ${fault}\n`);
process.stdout.write(`${faults.length} faults of language in ${sources.length + documents.length} files\n`);
process.exit(faults.length > 0 || sources.length < 500 ? 1 : 0);

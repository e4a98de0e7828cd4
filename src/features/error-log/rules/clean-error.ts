import { errorSentences, isAppError } from '#shared/errors.ts';
import { framesOf } from './clean-frames.ts';

/**
 * Decides what is kept of an error. A message may repeat what a coach wrote or said (a parser quotes its input, a
 * database its values), so only sentences of our own, codes, and messages that say nothing but what a program did are kept.
 */
export type CleanError = { errorType: string; message: string; frames: string[] };

export const withheld = 'Message withheld: it could repeat someone’s words.';
const reportedCauses = 4;
const longestMessage = 300;

/** Of an error thrown on the server, causes included. */
export function cleanThrown(thrown: unknown): CleanError {
  const chain = causesOf(thrown);
  const frames = chain.flatMap((error, index) => {
    const own = framesOf(error.stack ?? '', error.message);
    return index === 0 ? own : [`caused by ${typeOf(error)}`, ...own];
  });
  const [first] = chain;
  if (!first) return { errorType: 'Thrown value', message: 'Something that is no error was thrown.', frames };
  return { errorType: typeOf(first), message: messageOf(first, chain), frames };
}

/** Of an error a browser tells about. Everything in it may come from anyone. */
export function cleanReported(report: { name: string; message: string; stack: string }): CleanError {
  return {
    errorType: safeName(report.name),
    message: knownMessage(report.message) ?? withheld,
    frames: framesOf(report.stack, report.message),
  };
}

function causesOf(thrown: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = thrown; cause instanceof Error && chain.length < reportedCauses; cause = cause.cause)
    chain.push(cause);
  return chain;
}

const typeOf = (error: Error): string =>
  isAppError(error) ? `AppError (${safeName(error.code)})` : safeName(classOf(error));

/** Libraries often leave `name` as it is. */
const classOf = ({ name, constructor }: Error): string => (name === 'Error' ? constructor.name : name);

/** A class name is an identifier; anything else may be a text. */
const safeName = (name: string): string => (/^[A-Za-z][\w$]{0,59}$/.test(name) ? name : 'Error');

function messageOf(first: Error, chain: readonly Error[]): string {
  const codes = chain.map(codeOf).filter((code) => code !== null);
  const sqlState = codes.find((code) => /^[0-9FHPX][0-9A-Z]{4}$/.test(code));
  if (sqlState) return `The database refused a statement (SQL state ${sqlState}).`;
  if (isAppError(first)) return errorSentences[first.code] ?? withheld;
  const systemCode = codes.find((code) => /^E[A-Z][A-Z_]{1,48}$/.test(code));
  if (systemCode) return `The system answered ${systemCode}.`;
  return knownMessage(first.message) ?? withheld;
}

function codeOf(error: Error): string | null {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && !isAppError(error) ? code : null;
}

/**
 * What engines and libraries say of a program itself, with the names left out: in a name, too, there may be a word of
 * someone's.
 */
const known: [pattern: RegExp, sentence: string][] = [
  [/^Cannot (?:read|set) propert/, 'A property of undefined or null was used.'],
  [/ is (?:undefined|null)$/, 'A property of undefined or null was used.'],
  [/^(?:undefined|null) is not an object/, 'A property of undefined or null was used.'],
  [/ is not a function(?:\.| |$)/, 'Something that is no function was called.'],
  [/ is not defined$|^Can't find variable/, 'A variable that does not exist was used.'],
  [/ is not (?:iterable|a constructor)/, 'A value of another kind was expected.'],
  [/^Cannot access .+ before initialization$/, 'A variable was used before it was set.'],
  [/^Maximum call stack size exceeded|^too much recursion/, 'Maximum call stack size exceeded.'],
  [/^Invalid (?:time value|date)/i, 'Invalid date.'],
  [/^Invalid array length$/, 'Invalid array length.'],
  [/^Assignment to constant variable/, 'A constant was set again.'],
  [/JSON/, 'A text was not valid JSON.'],
  [/dynamically imported module|^Importing a module/i, 'A part of the page could not be loaded.'],
  [/^(?:Failed to fetch|Load failed|NetworkError)/, 'The network did not answer.'],
  [/^ResizeObserver loop/, 'ResizeObserver loop.'],
  [/^Script error\.?$/, 'Script error without details.'],
  [/^Minified React error #\d{1,4}/, 'React error.'],
  [/^(?:Rendered (?:more|fewer) hooks|Too many re-renders)/, 'React: hooks or renders out of order.'],
  [/(?:removeChild|insertBefore)' on 'Node'/, 'The page’s elements were changed by something else.'],
  [/quota/i, 'A storage of the browser is full.'],
];

/** Null where the message could hold anything. */
function knownMessage(message: string): string | null {
  const text = message.slice(0, longestMessage).replace(/^Uncaught (?:\(in promise\) )?(?:\w+: )?/, '');
  const react = /^Minified React error #(\d{1,4})/.exec(text)?.[1];
  if (react) return `React error ${react}.`;
  return known.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

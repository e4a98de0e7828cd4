import * as z from 'zod';

/**
 * The generic validation messages of spec 5, in one place: "Required" for what is missing, "Expected X, received Y" for a
 * wrong type. A schema's own sentence comes first; everything else is zod's English.
 */
export const setValidationMessages = (): void =>
  void z.config({ ...z.locales.en(), customError: (issue) => messageOf(issue.code, issue) });

type WrongInput = { input?: unknown; expected?: unknown };

function messageOf(code: string | undefined, { input, expected }: WrongInput): string | undefined {
  if (code !== 'invalid_type' && code !== 'invalid_value') return undefined;
  if (input === undefined) return 'Required';
  return code === 'invalid_type'
    ? `Expected ${nameOf(String(expected))}, received ${typeOf(input)}`
    : undefined;
}

/** zod's own words for shapes that JSON has no name for. */
const names: Record<string, string> = { int: 'integer', record: 'object', nan: 'number' };
const nameOf = (expected: string): string => names[expected] ?? expected;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

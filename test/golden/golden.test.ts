import { describe, expect, it } from 'vitest';
import { goldenOf } from './golden-of.ts';
import { goldenSessions } from './sessions.ts';

/**
 * A change of the reader that is meant is taken over by `npx vitest run test/golden -u`; its difference is then read
 * before it is committed. `npm run mutants` measures what these sessions notice.
 */
describe('golden sessions', () => {
  it.each(goldenSessions)('$name', async ({ name, session }) => {
    const found = goldenOf(session);
    await expect(found).toMatchFileSnapshot(`${name}.txt`);
    expect(quotesOf(found, 'Goals').filter((goal) => isIn(goal, quotesOf(found, 'Insights')))).toEqual([]);
  });
});

/** The quotes of a section, each with its turn. */
const quotesOf = (found: string, section: string): { quote: string; turn: string }[] => {
  const lines = new RegExp(`\\n${section}\\n((?:- .*\\n)*)`).exec(found)?.[1] ?? '';
  return [...lines.matchAll(/“(.*)” \[(\d+)\]$/gm)].map(([, quote = '', turn = '']) => ({ quote, turn }));
};

/** Each thing once: a line that is an insight is no goal beside it. */
const isIn = (
  one: { quote: string; turn: string },
  all: readonly { quote: string; turn: string }[],
): boolean =>
  all.some(
    ({ quote, turn }) => turn === one.turn && (quote.includes(one.quote) || one.quote.includes(quote)),
  );

import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test.each([
  ['Write to Anna', 'Write to Anna'],
  ['=1+1', `"'=1+1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+49 30 1234', `"'+49 30 1234"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  [' \r=1', `"' \r=1"`],
  ['＝1', `"'＝1"`],
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['well-being', 'well-being'],
  ['李雷', '李雷'],
])('row 43: the value %j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('rows end as the standard says, after a byte order mark', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['', '1'],
    ]),
  ).toBe('\uFEFFa,b\r\n,1\r\n');
});

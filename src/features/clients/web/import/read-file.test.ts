import { expect, test } from 'vitest';
import { importLimit } from '../../rules/import/limits.ts';
import { readAddressFile, readAddressText, UnreadableFile } from './read-file.ts';

const read = (...bytes: (string | Uint8Array<ArrayBuffer>)[]) => readAddressFile(new Blob(bytes));

test.each([
  ['commas', 'Name,E-mail\n"Lind, Maya",maya@x.example\n'],
  ['semicolons, as German Excel', 'Name;E-mail\r\nLind, Maya;maya@x.example\r\n'],
  ['tabs', 'Name\tE-mail\nLind, Maya\tmaya@x.example'],
])('a CSV with %s', (_by, text) => {
  expect(readAddressText(text)).toEqual({
    headings: ['Name', 'E-mail'],
    rows: [['Lind, Maya', 'maya@x.example']],
    isCut: false,
  });
});

test('a list without headings loses no row', () => {
  expect(readAddressText('Maya,maya@x.example\nAna,ana@x.example').rows).toHaveLength(2);
});

test('UTF-8 with its mark, UTF-16 and what Excel writes on Windows are the same names', async () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from('Name\nZoë', (one) => [one.charCodeAt(0), 0]).flat(),
  ]);
  for (const file of [
    '\uFEFFName\nZoë',
    utf16,
    new Uint8Array([...new TextEncoder().encode('Name\nZo'), 0xeb]),
  ])
    expect((await read(file)).rows).toEqual([['Zoë']]);
});

test('quotes, line ends and formulas in a cell stay the text they are', () => {
  const { rows } = readAddressText('Name,Company\n"=cmd|\'/c calc\'!A1","two\nlines ""quoted"""\n');
  expect(rows).toEqual([["=cmd|'/c calc'!A1", 'two\nlines "quoted"']]);
});

test.each([
  ['nothing', ' \n'],
  ['a workbook', 'PK\u0003\u0004'],
  ['a picture', '\u0089PNG\u0000\u0000\u0000'],
  ['headings alone', 'Name,E-mail\n'],
])('%s is refused in words', (_what, text) => expect(() => readAddressText(text)).toThrow(UnreadableFile));

test('a file that is too large is not read', async () => {
  await expect(read('x'.repeat(3_000_000))).rejects.toThrow('over 2 MB');
});

test('a million columns, an endless line and an open quote are cut, not kept', () => {
  const wide = readAddressText(`Name${','.repeat(1_000_000)}\nMaya${','.repeat(500_000)}`);
  expect([wide.headings.length, wide.rows[0]!.length]).toEqual([40, 40]);
  const long = readAddressText(`Name,E-mail\n"${'x'.repeat(1_000_000)}`);
  expect(long.rows[0]![0]).toHaveLength(1000);
  const many = readAddressText(`Name\n${'Maya\n'.repeat(importLimit + 5)}`);
  expect([many.rows.length, many.isCut]).toEqual([importLimit, true]);
});

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

test('vCards of 2.1, 3.0 and 4.0', () => {
  const text = [
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Lind;Zo=C3=',
      '=AB;;;',
      'TEL;CELL:+46 8 123 456',
    ),
    card(
      'VERSION:3.0',
      'FN:Ana Ruiz',
      'N:Ruiz;Ana;;;',
      'ORG:Kiln\\, Inc.;Board',
      'item1.EMAIL;type=INTERNET;type=pref:ana@kil',
      ' n.example',
      'PHOTO;ENCODING=b:AAAA',
    ),
    card(
      'VERSION:4.0',
      'FN:Ben',
      'TEL;VALUE=uri;PREF=1:tel:+49-30-901820',
      'TZ:Europe/Berlin',
      'EMAIL:b@x.example',
      'EMAIL;PREF=1:ben@x.example',
    ),
  ].join('');
  expect(readAddressText(text).rows).toEqual([
    ['', 'Zoë', 'Lind', '', '', '+46 8 123 456', ''],
    ['Ana Ruiz', 'Ana', 'Ruiz', 'Kiln, Inc.', 'ana@kiln.example', '', ''],
    ['Ben', '', '', '', 'ben@x.example', '+49-30-901820', 'Europe/Berlin'],
  ]);
});

test('a vCard that never ends, lies about its charset or has a million lines breaks nothing', () => {
  const lies = card('FN;CHARSET=NOPE;ENCODING=QUOTED-PRINTABLE:A=zz=C3', 'NOTE', ':', 'X'.repeat(50_000));
  expect(readAddressText(lies + 'BEGIN:VCARD\nFN:Never ends').rows).toHaveLength(1);
  const long = card('FN:Maya', ...Array.from({ length: 100_000 }, () => 'NOTE:x'));
  expect(readAddressText(long).rows[0]![0]).toBe('Maya');
  const many = readAddressText(card('FN:Maya').repeat(importLimit + 1));
  expect([many.rows.length, many.isCut]).toEqual([importLimit, true]);
});

import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  [
    'Talking to Priya.pdf',
    `attachment; filename="Talking to Priya.pdf"; filename*=UTF-8''Talking%20to%20Priya.pdf`,
  ],
  ['Zoë.pdf', `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`],
  ['דנה.docx', `attachment; filename="download.docx"; filename*=UTF-8''%D7%93%D7%A0%D7%94.docx`],
  ['a"b\\c;d%e.md', `attachment; filename="abcde.md"; filename*=UTF-8''a%22b%5Cc%3Bd%25e.md`],
  ["it's (1).txt", `attachment; filename="it's (1).txt"; filename*=UTF-8''it%27s%20%281%29.txt`],
  [
    'x\r\nset-cookie: a=b.txt',
    `attachment; filename="xset-cookie: a=b.txt"; filename*=UTF-8''x%0D%0Aset-cookie%3A%20a%3Db.txt`,
  ],
])('the file %j is offered as %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});

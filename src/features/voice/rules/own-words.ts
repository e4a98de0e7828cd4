/**
 * What a person wrote of an e-mail as it was sent: without the mail it answers, forwarded mail and the block of a
 * signature. What cannot be told with certainty stays.
 */
const quoteStarts: readonly RegExp[] = [
  /^\s*>/,
  /^\s*-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|mensaje original)/i,
  /^\s*begin forwarded message\s*:/i,
  /^\s*_{10,}\s*$/, // Outlook
  /^\s*(?:from|von|de|da)\s*:[^@]{1,200}@/i,
];

/** "On Mon, 23 Nov 2026 at 10:00, Maya Lind <maya@kiln.example> wrote:", which may run over two lines. */
const introduction =
  /^[ \t]{0,9}(?:on|am|le|el|il)\b[^\n]{0,160}(?:\n[^\n]{0,100})?\b(?:wrote|schrieb|a écrit|escribió|ha scritto)\b[^\n]{0,100}:[ \t]*$/im;

const signatureStarts: readonly RegExp[] = [
  /^--\s*$/, // as mail programs mark it
  /^\s*(?:sent from my|get outlook for|gesendet von meinem|envoyé de mon|enviado desde mi)\b/i,
  /^\s*(?:this e-?mail|this message|the information (?:contained )?in this)\b.{0,80}\b(?:confidential|privileged|intended)/i,
];

/** Lines after a name that are no prose: phone numbers, addresses, links, titles in bars. */
const contact = /https?:\/\/|www\.|[\w.]@[\w-]{1,63}\.\w|\d[\d ()./-]{6,20}\d|\|/i;

const longest = 20_000; // characters; quoted mail stands at the end

export function ownWords(email: string): string {
  let text = email
    .slice(0, longest)
    .toWellFormed()
    .replaceAll('\u0000', '') // PostgreSQL cannot keep it
    .replaceAll('\r\n', '\n')
    .replaceAll('\u00a0', ' ');
  const introduced = introduction.exec(text);
  if (introduced) text = text.slice(0, introduced.index);
  const lines = text.split('\n');
  const cut = lines.findIndex((line) =>
    [...quoteStarts, ...signatureStarts].some((start) => start.test(line)),
  );
  const own = cut < 0 ? lines : lines.slice(0, cut);
  while (own.length > 0 && (own.at(-1)!.trim() === '' || contact.test(own.at(-1)!))) own.pop();
  return own.join('\n').trim();
}

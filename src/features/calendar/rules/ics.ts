/** One event as an iCalendar file (RFC 5545), for calendars that are not connected. */
type Event = { uid: string; title: string; startsAt: Date; endsAt: Date; now: Date };

export function icsOf({ uid, title, startsAt, endsAt, now }: Event): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Afterword//Next session//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** "20261204T150000Z" */
const stamp = (moment: Date): string => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);

const lineBytes = 75; // without the line end

/** A longer line goes on after a line end and a space; no character is cut. */
function folded(line: string): string {
  let bytes = 0;
  return Array.from(line)
    .map((character) => {
      const length = bytesOf(character.codePointAt(0)!);
      bytes += length;
      if (bytes <= lineBytes) return character;
      bytes = length + 1;
      return `\r\n ${character}`;
    })
    .join('');
}

/** In UTF-8. */
const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

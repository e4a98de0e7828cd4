import { escapeHtml } from '#shared/html.ts';

/** The text of an e-mail as HTML, which only an e-mail that is tracked needs; its words are the same. */
export type Link = { start: number; end: number; url: string };

const address = /https?:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#][^\s<>"']*)?/gi;

/** The addresses in a text, in order, without the punctuation of the sentence around them. */
export function linksIn(text: string): Link[] {
  return [...text.matchAll(address)].map(({ 0: found, index }) => {
    const url = found.replace(/(?<![).,;:!?\]])[).,;:!?\]]+$/, '');
    return { start: index, end: index + url.length, url };
  });
}

/** Said to the client in the e-mail itself. */
export const trackingNotice = (coach: string): string =>
  `${coach} can see when this e-mail is opened and when its links are used.`;

type Addresses = { pixel: string; link: (number: number) => string };

/** A link of ours below the text, to a page that notices its readers itself: it is not tracked again. */
export type LinkBelow = { words: string; url: string };

export function trackedHtml(
  text: string,
  notice: string,
  { below, ...addresses }: Addresses & { below?: LinkBelow | null },
): string {
  let html = '';
  let at = 0;
  for (const [number, { start, end, url }] of linksIn(text).entries()) {
    html += escapeHtml(text.slice(at, start));
    html += `<a href="${escapeHtml(addresses.link(number))}">${escapeHtml(url)}</a>`;
    at = end;
  }
  html += escapeHtml(text.slice(at));
  const paragraphs = html
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
  const last = below
    ? `\n<p>${escapeHtml(below.words)}: <a href="${escapeHtml(below.url)}">${escapeHtml(below.url)}</a></p>`
    : '';
  return `${paragraphs}${last}\n<p><small>${escapeHtml(notice)}</small></p>\n<img src="${escapeHtml(addresses.pixel)}" width="1" height="1" alt="">`;
}

import { escapeHtml } from '#shared/html.ts';

/** The readable pages of an account’s download: they open offline, load nothing, and show names as they are. */
export type ListedConversation = {
  id: string;
  title: string;
  day: string;
  clientName: string | null;
  /** Names inside the archive; null where there is none. */
  page: string | null;
  audio: string | null;
};

export type ListedFile = { name: string; title: string; rows: number };

const policy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self' file:; img-src 'self' file:";

const style = `
:root { color-scheme: light dark; --ink: #1d2420; --soft: #5b645e; --line: #d9dcd6; --page: #fbfaf6; --link: #1c5a41 }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ebe6; --soft: #a3aba5; --line: #3a413c; --page: #171b18; --link: #8fcfae } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 3rem 1.25rem 5rem; max-width: 44rem; background: var(--page); color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere }
h1, h2, h3 { font-family: Georgia, "Times New Roman", serif; line-height: 1.25; text-wrap: balance }
h1 { font-size: 2rem; margin: 0 0 .25rem } h2 { font-size: 1.35rem; margin: 2.5rem 0 .5rem } h3 { font-size: 1.05rem; margin: 1.5rem 0 .25rem }
p { margin: .5rem 0 } .soft, small { color: var(--soft) } small { font-size: .875rem }
a { color: var(--link); text-underline-offset: .15em }
ul.rows { list-style: none; margin: 0; padding: 0 } ul.rows > li { padding: .6rem 0; border-top: 1px solid var(--line) }
.end { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between } audio { width: 100%; margin: .75rem 0 }
`;

/** `body` is HTML already. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Names inside the archive, as a link: each part is escaped, the slashes stay. */
const link = (name: string, words: string): string =>
  `<a href="${escapeHtml(name.split('/').map(encodeURIComponent).join('/'))}">${words}</a>`;

export function indexBefore(coach: { name: string; email: string }, madeOn: string): string {
  const [head] = page('Everything in your Afterword account', '\u0000').split('\u0000');
  return `${head}<h1>Everything in your account</h1>
<p class="soft"><bdi>${escapeHtml(coach.name)}</bdi> · ${escapeHtml(coach.email)} · ${escapeHtml(madeOn)}</p>
<p>Sessions below open as pages you can read. Every table of your account is in the folder “data”, as JSON that other apps can read. This page works without the internet.</p>
<h2 id="sessions">Sessions</h2>
<ul class="rows">
`;
}

export function indexRow({ title, day, clientName, page: readable, audio }: ListedConversation): string {
  const words = `<bdi>${escapeHtml(title)}</bdi>`;
  const facts = [escapeHtml(day), ...(clientName === null ? [] : [`<bdi>${escapeHtml(clientName)}</bdi>`])];
  return `<li><div class="end"><span>${readable ? link(readable, words) : words}</span>${audio ? link(audio, 'Audio') : ''}</div><small>${facts.join(' · ')}</small></li>\n`;
}

export function indexAfter(
  sessions: number,
  files: readonly ListedFile[],
  absent: readonly string[],
): string {
  const rows = files.map(
    ({ name, title, rows: count }) =>
      `<li class="end"><span>${link(`data/${name}`, escapeHtml(title))}</span><small>${count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`}</small></li>`,
  );
  return `${sessions === 0 ? '<li class="soft">There are no sessions in your account.</li>' : ''}</ul>
<h2 id="data">Data</h2>
<ul class="rows">
${rows.join('\n')}
</ul>
<h2 id="left-out">What is not here</h2>
<p>Passwords, keys and secret tokens stay on the server. So do these:</p>
<ul>
${absent.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('\n')}
</ul>
</body>
</html>
`;
}

/** A session as a page: its notes and transcript are HTML already, with a player above them where there is audio. */
export const conversationPage = (title: string, notes: string, audio: string | null): string =>
  page(
    title,
    `<p>${link('../index.html', 'All sessions')}</p>
${audio === null ? '' : `<audio controls preload="none" src="../${escapeHtml(audio.split('/').map(encodeURIComponent).join('/'))}"></audio>`}
${notes}`,
  );

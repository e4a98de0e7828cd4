import { escapeHtml } from '#shared/html.ts';
import type { ConsentState } from './consent-state.ts';
import { scopeWords, type ConsentScope } from './scopes.ts';

/**
 * The page behind a link that asks for consent: HTML with one form and without a script. Nothing is ticked before the
 * client ticks it; later it shows what was answered, and lets the client change it.
 */
export type RequestPage = {
  /** The page’s own address, `/consent/…`. */
  path: string;
  /** As the client knows the coach. */
  coach: string;
  scopes: readonly { scope: ConsentScope; state: ConsentState }[];
  isAnswered: boolean;
  /** Shown once, after sending. */
  isSaved: boolean;
  /** Something that was agreed before was withdrawn with it. */
  isErasing: boolean;
  expires: string;
};

const logo =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><g fill="var(--on)"><rect x="4.5" y="12" width="3" height="8" rx="1.5"/><rect x="9.25" y="7.5" width="3" height="17" rx="1.5"/><rect x="14" y="10.5" width="3" height="11" rx="1.5"/><rect x="18.75" y="13" width="3" height="6" rx="1.5"/><circle cx="25.5" cy="16" r="2"/></g></svg>';

/** In the page itself: one request, and a policy that allows this text and no other. */
export const requestStyle = `
@font-face{font-family:'Source Serif 4';font-weight:600;font-display:swap;src:url(/s/fonts/serif-bold.woff) format('woff')}
@font-face{font-family:Figtree;font-weight:400;font-display:swap;src:url(/s/fonts/sans.woff) format('woff')}
@font-face{font-family:Figtree;font-weight:600;font-display:swap;src:url(/s/fonts/sans-bold.woff) format('woff')}
:root{color-scheme:light;--paper:#faf8f3;--card:#fff;--line:#e7e3d9;--edge:#8f9089;--ink:#18211e;--soft:#4f5b56;--accent:#0a6a60;--on:#fff;--tint:#e0f0ea}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#0d1614;--card:#131e1b;--line:#24332f;--edge:#5f716b;--ink:#e9efeb;--soft:#aab7b1;--accent:#5fc9b5;--on:#04201b;--tint:#14332d}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--paper);color:var(--ink);font:400 1rem/1.55 Figtree,ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
.page{max-width:36rem;margin:0 auto;padding:1.25rem 1.25rem 3rem}
.from{display:flex;align-items:center;gap:.625rem;color:var(--soft);font-size:.875rem}
.from svg{width:1.5rem;height:1.5rem;flex:none}
h1{font:600 1.75rem/1.2 'Source Serif 4',ui-serif,Georgia,serif;letter-spacing:-.01em;margin-top:1.75rem;text-wrap:balance}
.lead{color:var(--soft);margin-top:.5rem;text-wrap:pretty}
fieldset{border:1px solid var(--line);border-radius:.75rem;background:var(--card);padding:0;margin-top:1.5rem;min-width:0}
legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.ask{display:flex;gap:1rem;align-items:flex-start;padding:1rem;cursor:pointer}
.ask+.ask{border-top:1px solid var(--line)}
.ask>span{flex:1;min-width:0}
.ask b{display:block;font-weight:600}
.ask small{display:block;font-size:.9375rem;color:var(--soft);text-wrap:pretty}
input{appearance:none;flex:none;width:2.75rem;height:1.625rem;margin:.125rem 0 0;border-radius:1rem;border:1.5px solid var(--edge);background:var(--paper);position:relative;cursor:pointer}
input::after{content:'';position:absolute;left:.1875rem;top:50%;width:1.125rem;height:1.125rem;margin-top:-.5625rem;border-radius:50%;background:var(--edge);transition:translate .12s}
input:checked{background:var(--accent);border-color:var(--accent)}
input:checked::after{translate:1.0625rem 0;background:var(--on)}
.send{width:100%;margin-top:1.25rem;font:600 1.0625rem/1.5 Figtree,ui-sans-serif,system-ui,sans-serif;color:var(--on);background:var(--accent);border:0;border-radius:.625rem;padding:.75rem 1.25rem;min-height:3.125rem;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.note{background:var(--tint);border-radius:.625rem;padding:.75rem 1rem;margin-top:1.25rem;text-wrap:pretty}
footer{margin-top:2rem;color:var(--soft);font-size:.875rem;text-wrap:pretty}
footer p+p{margin-top:.375rem}
@media (min-width:40rem){.page{padding-top:2.5rem}.send{width:auto;padding-inline:2rem}}
`;

const documentOf = (title: string, from: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><meta name="description" content="A question from your coach."><style>${requestStyle}</style></head><body><div class="page"><header class="from">${logo}<span>${from}</span></header>${main}</div></body></html>`;

/** One page for every link that does not open, so that nothing can be told from it. */
export const closedRequestPage = (): string =>
  documentOf(
    'This link isn’t open',
    'Afterword',
    '<main><h1>This link isn’t open</h1><p class="lead">It may have expired. Ask your coach for a new one.</p></main>',
  );

const bdi = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

export function requestPage(page: RequestPage): string {
  const { coach, path, scopes, isAnswered, expires } = page;
  const name = bdi(coach.split(' ')[0] ?? coach);
  const title = isAnswered ? 'What you agreed to' : `A question from ${coach}`;
  const main = [
    savedNote(page, name),
    `<h1>${isAnswered ? 'What you agreed to' : 'What do you agree to?'}</h1>`,
    `<p class="lead">${isAnswered ? `You can change your answer here until ${escapeHtml(expires)}. If you switch something off, what was made with it is deleted for good.` : `${name} would like to use Afterword, a notebook for coaching, in your sessions. Switch on what you agree to. You can leave anything off, and change your mind later.`}</p>`,
    `<form method="post" action="${escapeHtml(path)}"><fieldset><legend>What you agree to</legend>${scopes.map(askOf).join('')}</fieldset><button class="send">${isAnswered ? 'Save changes' : 'Send my answer'}</button></form>`,
    `<footer><p>Only ${name} sees your answer.</p><p>To change your mind after ${escapeHtml(expires)}, just tell ${name}.</p></footer>`,
  ].join('');
  return documentOf(title, `From ${bdi(coach)}`, `<main>${main}</main>`);
}

const savedNote = ({ isSaved, isErasing }: RequestPage, name: string): string => {
  if (!isSaved) return '';
  const deleted = isErasing ? ' What was made with what you switched off is being deleted.' : '';
  return `<p class="note" role="status">Thank you. ${name} has your answer.${deleted}</p>`;
};

const askOf = ({ scope, state }: RequestPage['scopes'][number]): string =>
  `<label class="ask"><span><b>${scopeWords[scope].asked}</b><small>${scopeWords[scope].why}</small></span><input type="checkbox" role="switch" name="${scope}" value="yes"${state === 'given' ? ' checked' : ''}></label>`;

import { escapeHtml } from '#shared/html.ts';
import { clock } from '../../exports/rules/print-document.ts';
import { dayInWords } from '#shared/dates/day-in-words.ts';
import type { SharedSection, SharedSession, SharedTask } from './client-copy.ts';
import { pageStyle } from './page-style.ts';

/**
 * The page behind a link, as HTML without a script: it works on every phone, and every text of the coach or the client
 * is escaped where it is put in.
 */
export type SharedPage = {
  /** The page’s own address, `/s/…`. */
  path: string;
  title: string;
  /** The coach’s name as the client knows it. */
  coach: string;
  period: string | null;
  sessions: SharedSession[];
  hasAudio: boolean;
  /** What the reader wrote here before. */
  written: { text: string; day: string }[];
  expires: string | null;
  hasPasscode: boolean;
  /** What just happened, said above everything else. */
  notice: 'sent' | 'empty' | 'full' | null;
};

const logo =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><g fill="var(--on)"><rect x="4.5" y="12" width="3" height="8" rx="1.5"/><rect x="9.25" y="7.5" width="3" height="17" rx="1.5"/><rect x="14" y="10.5" width="3" height="11" rx="1.5"/><rect x="18.75" y="13" width="3" height="6" rx="1.5"/><circle cx="25.5" cy="16" r="2"/></g></svg>';
const tick = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>';

const bdi = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const documentOf = (title: string, from: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><meta name="description" content="A private report, shared with you by your coach."><style>${pageStyle}</style></head><body><div class="page"><header class="from">${logo}<span>${from}</span></header>${main}</div></body></html>`;

/** One sentence for every link that does not open, so that nothing can be told from it. */
export const closedPage = (): string =>
  documentOf(
    'This link doesn’t open a report',
    'Afterword',
    '<main><h1>This link doesn’t open a report</h1><p class="when">It may have expired, or your coach may have closed it. Ask your coach for a new link.</p></main>',
  );

export type PasscodeProblem = { kind: 'wrong' } | { kind: 'paused'; minutes: number };

export function passcodePage(path: string, problem: PasscodeProblem | null): string {
  const text =
    problem?.kind === 'wrong'
      ? 'That passcode isn’t right. Try again.'
      : problem
        ? `Too many tries. Try again in ${problem.minutes === 1 ? 'a minute' : `${problem.minutes} minutes`}.`
        : '';
  const form = `<form method="post" action="${escapeHtml(path)}/passcode"><label for="passcode">Passcode</label><input id="passcode" name="passcode" type="password" required autocomplete="off"${problem ? ' aria-describedby="problem" aria-invalid="true"' : ''}>${text ? `<p id="problem" class="wrong" role="alert">${text}</p>` : ''}<button class="send">Open report</button></form>`;
  return documentOf(
    'Enter the passcode',
    'Afterword',
    `<main><h1>Enter the passcode</h1><p class="when">Your coach shared a report with you and protected it. Your coach gave you the passcode.</p><br>${form}</main>`,
  );
}

export function sharedPage(page: SharedPage): string {
  const { title, coach, sessions, period } = page;
  const isOne = sessions.length === 1 && period === null;
  const main = [
    noticeOf(page),
    `<h1>${bdi(title)}</h1>`,
    `<p class="when">${isOne ? dayInWords(sessions[0]!.sessionDate) : escapeHtml(period ?? '')}</p>`,
    page.hasAudio
      ? `<h2>Recording</h2><audio controls preload="none" src="${escapeHtml(page.path)}/audio"></audio>`
      : '',
    ...sessions.map((session) => (isOne ? bodyOf(page, session, 2) : sessionOf(page, session))),
    sessions.length === 0 ? '<p class="note">There is nothing here yet.</p>' : '',
    replyOf(page),
  ].join('');
  return documentOf(title, `Shared by ${bdi(coach)}`, `<main>${main}</main>${footerOf(page)}`);
}

const notices = {
  sent: (coach: string) => `Sent. ${coach} will see your message.`,
  empty: () => 'Write something first, then send it.',
  full: (coach: string) => `That is too much for this page. Write to ${coach} directly.`,
};

const noticeOf = ({ notice, coach }: SharedPage): string =>
  notice ? `<p class="note" role="status">${notices[notice](bdi(firstName(coach)))}</p>` : '';

const firstName = (name: string): string => name.split(' ')[0] ?? name;

const sessionOf = (page: SharedPage, session: SharedSession): string =>
  `<section class="session"><h2>${bdi(session.title)}</h2><p class="when">${dayInWords(session.sessionDate)}</p>${bodyOf(page, session, 3)}</section>`;

const bodyOf = (page: SharedPage, { sections }: SharedSession, level: 2 | 3): string =>
  sections.map((section) => sectionOf(page, section, level)).join('');

function sectionOf(page: SharedPage, section: SharedSection, level: 2 | 3): string {
  if (section.part === 'tasks') return tasksOf(page, section.tasks, level);
  const heading = `<h${level}>${escapeHtml(section.title)}</h${level}>`;
  if (section.part === 'transcript') return transcriptOf(section);
  if (section.layout === 'text') return `${heading}<p class="reading">${bdi(section.lines.join(' '))}</p>`;
  return `${heading}<ul class="points reading">${section.lines.map((line) => `<li>${bdi(line)}</li>`).join('')}</ul>`;
}

/** The client’s own first, as buttons; what others do is only told. */
function tasksOf(page: SharedPage, tasks: readonly SharedTask[], level: 2 | 3): string {
  const own = tasks.filter(({ isClients }) => isClients);
  const others = tasks.filter(({ isClients }) => !isClients);
  return [
    own.length > 0
      ? `<h${level} id="tasks">Your tasks</h${level}><ul class="tasks">${own.map((task) => ownTask(page, task)).join('')}</ul>`
      : '',
    others.length > 0
      ? `<h${level}>Other tasks</h${level}><ul class="tasks">${others.map(otherTask).join('')}</ul>`
      : '',
  ].join('');
}

const wordsOf = ({ title, dueDate }: SharedTask): string =>
  `<span><span class="what">${bdi(title)}</span>${dueDate === null ? '' : `<span class="due">by ${dayInWords(dueDate)}</span>`}</span>`;

const ownTask = ({ path }: SharedPage, task: SharedTask): string =>
  `<li${task.completed ? ' class="done"' : ''}><form method="post" action="${escapeHtml(path)}/tasks/${escapeHtml(task.id)}"><input type="hidden" name="completed" value="${!task.completed}"><button class="task" role="checkbox" aria-checked="${task.completed}"><span class="box">${tick}</span>${wordsOf(task)}</button></form></li>`;

const otherTask = (task: SharedTask): string =>
  `<li${task.completed ? ' class="done"' : ''}><div class="task"><span class="dot" aria-hidden="true">${task.completed ? '✓' : '–'}</span>${wordsOf(task)}</div></li>`;

function transcriptOf({ turns }: Extract<SharedSection, { part: 'transcript' }>): string {
  const lines = turns.map(({ speaker, start, text }) => {
    const time = start === null ? '' : `<time>${clock(start)}</time>`;
    return `<div class="turn"><p class="who">${bdi(speaker)}${time}</p><p class="reading">${bdi(text)}</p></div>`;
  });
  return `<details><summary>Transcript</summary>${lines.join('')}</details>`;
}

function replyOf({ path, coach, written }: SharedPage): string {
  const name = bdi(firstName(coach));
  const before = written.map(
    ({ text, day }) => `<div class="written">${bdi(text)}<small>You, ${dayInWords(day)}</small></div>`,
  );
  return `<section class="ask" id="reply"><h2>Write to ${name}</h2><form method="post" action="${escapeHtml(path)}/replies"><label for="text">Your message</label><textarea id="text" name="text" maxlength="4000" required></textarea><button class="send">Send to ${name}</button></form>${before.join('')}</section>`;
}

const footerOf = ({ coach, expires, hasPasscode }: SharedPage): string =>
  `<footer><p>Only people with this link${hasPasscode ? ' and the passcode' : ''} can read this page.${expires === null ? '' : ` It closes on ${dayInWords(expires)}.`}</p><p>${bdi(firstName(coach))} sees when it is opened, what you tick and what you write. Made with Afterword.</p></footer>`;

import { plusDays } from '#shared/time.ts';
import type { Owned } from '#platform/db/database.ts';
import { getClient } from '../../clients/server/actions.ts';
import { leftOpen } from '../../memory/rules/derive/left-open.ts';
import type { PromiseEntry } from '../../promises/contract.ts';
import { listPromises } from '../../promises/server/actions.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { getReview } from '../../review/server/actions.ts';
import type { Brief, BriefLine, ListedBrief, PromiseToAskAbout } from '../contract.ts';
import { isOpenPromise } from '../rules/count-promises.ts';
import { withFocus } from '../rules/focus.ts';
import { isOpenGoal } from '../rules/follow-goals.ts';
import { lastThemes } from '../rules/last-themes.ts';
import type { PlacedLine } from '../rules/session-source.ts';
import { placeIn, readRecord, type ClientRecord } from './client-record.ts';
import { listMeetings, type MeetingRow } from './sessions-store.ts';

/** One page before the next session with a client. */
const overviewSentences = 3;
const sessionsToComeBackTo = 2; // what is older was taken up or has become a theme
const mostLines = 8; // of a part: the page is printed on one sheet

export async function getBrief(owned: Owned, clientId: string): Promise<Brief> {
  const client = await getClient(owned, clientId);
  const { focusAreas, noteStyle } = client.preferences;
  const record = await readRecord(owned, clientId);
  const [meeting] = await listMeetings(owned, { clientId });
  const latest = record.sessions.at(-1);
  const last = latest ? await readLast(owned, latest.conversationId) : null;
  const open = record.promises.filter(isOpenPromise).toSorted(byDue);
  const focused = <Line extends { text: string }>(lines: Line[]) =>
    withFocus(lines, focusAreas).slice(0, mostLines);
  return {
    clientId,
    clientName: client.name,
    nextMeeting: meeting ? agreedMeeting(meeting) : null,
    lastSession: last && { ...last.session, overview: shortOverview(last.overview, focusAreas) },
    promises: open.filter(({ owner }) => owner !== 'coach').map(toAskAbout),
    ownPromises: open.filter(({ owner }) => owner === 'coach').map(toAskAbout),
    goals: focused(record.goals.filter(isOpenGoal)),
    themes: focused(lastThemes(record.sessions).map(({ text, at }) => ({ text, at }))),
    comeBackTo: focused([...followUps(record, last?.openQuestions ?? []), ...(last?.suggestions ?? [])]),
    openQuestions: focused(last?.openQuestions ?? []),
    noteStyle,
    focusAreas,
  };
}

/** The last session as its own screen shows it: with the coach's edits, at the places where the words are now. */
async function readLast(owned: Owned, conversationId: string) {
  const { title, sessionDate, results, turns } = await getReview(owned, conversationId);
  const session = { conversationId, title, sessionDate };
  const lines = (items: Lines): PlacedLine[] =>
    items.map(({ text, ...source }) => ({ text, ...placeIn(session, source) }));
  const questions = (results?.questions ?? []).flatMap((question) =>
    question.turn === null || question.stale ? [] : [{ ...question, turn: question.turn }],
  );
  return {
    session,
    overview: lines(results?.overview ?? []),
    suggestions: lines(results?.proactiveSuggestions ?? []),
    openQuestions: lines(leftOpen(turns, questions)),
  };
}

type Lines = Pick<NonNullable<ReviewedConversation['results']>['overview'][number], keyof PlacedSource>[];
type PlacedSource = Pick<PlacedLine, 'text' | 'quote' | 'turn' | 'start'>;

/** The sentences on a focus area, or else the first ones, in the order of the session so that they read as a text. */
function shortOverview(lines: PlacedLine[], areas: string[]): BriefLine[] {
  const chosen = withFocus(
    lines.map((line, order) => ({ ...line, order })),
    areas,
  ).slice(0, overviewSentences);
  return chosen.toSorted((one, other) => one.order - other.order).map(({ order: _order, ...line }) => line);
}

/** Follow-up items of the latest sessions, the latest first, without what other parts of the brief say. */
function followUps({ sessions, promises }: ClientRecord, questions: PlacedLine[]): PlacedLine[] {
  const told = new Set([
    ...promises.flatMap(({ quote, history }) => [quote, ...history.map((one) => one.quote)]),
    ...questions.map(({ quote }) => quote),
  ]);
  return sessions
    .slice(-sessionsToComeBackTo)
    .toReversed()
    .flatMap(({ followUps }) => followUps)
    .filter(({ quote }) => quote === null || !told.has(quote));
}

const byDue = (one: PromiseEntry, other: PromiseEntry): number =>
  (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999') ||
  one.sessionDate.localeCompare(other.sessionDate);

const toAskAbout = ({
  taskId,
  title,
  owner,
  dueDate,
  history,
  ...source
}: PromiseEntry): PromiseToAskAbout => ({
  taskId,
  title,
  owner,
  due: dueDate,
  ...placeIn(source, source),
  history: history.map(({ outcome, review, due, ...mention }) => ({
    outcome,
    review,
    due,
    ...placeIn(mention, mention),
  })),
});

function agreedMeeting({ nextMeeting, ...session }: MeetingRow): Brief['nextMeeting'] {
  if (!nextMeeting) return null;
  const { date, text } = nextMeeting;
  return { date, text, ...placeIn(session, nextMeeting) };
}

/** Clients whose last session agreed to meet on the day or the day after, the earlier first. */
export async function listBriefs(owned: Owned, day: string): Promise<ListedBrief[]> {
  const days = [day, plusDays(day, 1)];
  const listed: ListedBrief[] = [];
  for (const { nextMeeting, clientId, clientName, ...session } of await listMeetings(owned, {})) {
    if (!nextMeeting?.date || !days.includes(nextMeeting.date)) continue;
    const { date, text } = nextMeeting;
    listed.push({
      clientId,
      clientName,
      nextMeeting: { date, text, ...placeIn(session, nextMeeting) },
      lastSession: session,
      openPromises: (await listPromises(owned, { clientId })).filter(isOpenPromise).length,
    });
  }
  return listed.toSorted(
    (one, other) =>
      one.nextMeeting.date.localeCompare(other.nextMeeting.date) ||
      one.clientName.localeCompare(other.clientName),
  );
}

import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { EmailKind, EmailRequest, Fact } from '#shared/follow-up.ts';
import { localDate, plusDays } from '#shared/time.ts';
import { getCalendar } from '../../calendar/server/actions.ts';
import type { Client } from '../../clients/contract.ts';
import { clientFollowUp, getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { listPromises } from '../../promises/server/actions.ts';
import { listNotes } from '../../recording/server/actions.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { getReview, listConversations } from '../../review/server/actions.ts';
import { measuresFor } from '../../voice/server/actions.ts';
import { factsOfPromises, factsOfSession, privateTextsOf, waitsForReview } from '../rules/facts.ts';
import { askedFor, factsOfInstruction } from '../rules/instruction.ts';
import { findSettings } from './settings-store.ts';
import type { EmailRow } from './store.ts';

/** Reads everything a draft may be written from; nothing of it is read again while a writer works. */
type Needs = Pick<Services, 'clock'>;

export type Prepared = {
  request: EmailRequest;
  privateTexts: string[];
  /** Why there is nothing to write from yet. */
  waitingFor: string | null;
  client: Client;
  timeZone: string;
};

export type Subject = Pick<EmailRow, 'id' | 'clientId' | 'conversationId' | 'occasion'> & {
  emailType: string;
};

const mostPromises = 6;
const soonDays = 7;

export async function prepare(
  owned: Owned,
  services: Needs,
  subject: Subject & { clientId: string },
  instruction: string | null,
): Promise<Prepared> {
  const { clientId, emailType } = subject;
  const client = await getClient(owned, clientId);
  const coach = await coachOf(owned);
  const timeZone = client.timezone ?? coach.timeZone;
  const today = localDate(services.clock.now(), timeZone);
  const { language = 'en' } = await clientFollowUp(owned, clientId);
  const { signature } = await findSettings(owned);
  const session = await sessionOf(owned, subject);
  const isWaiting = session !== null && waitsForReview(session);
  const own = session && !isWaiting ? factsOfSession(session, coach.fullName, today) : [];
  const known = await kindFacts(owned, { ...subject, clientId }, own, today);
  const isAgreed = known.some(({ kind }) => kind === 'next_meeting');
  const meeting = isAgreed ? [] : await calendarMeeting(owned, services, clientId, timeZone);
  return {
    request: {
      kind: emailType as EmailKind,
      coach: { firstName: coach.name, signature },
      client: { firstName: firstNameOf(client.name), ...client.preferences, language },
      session: session && { title: session.title, date: session.sessionDate },
      facts: [...askedOf(known, emailType, instruction), ...meeting],
      voice: await measuresFor(owned),
      today,
      instruction,
      seed: subject.id,
    },
    privateTexts: await privateTexts(owned, session),
    waitingFor: isWaiting && emailType === 'session_follow_up' ? reviewFirst : null,
    client,
    timeZone,
  };
}

const privateTexts = async (owned: Owned, session: ReviewedConversation | null): Promise<string[]> =>
  session ? privateTextsOf(session, await listNotes(owned, session.id)) : [];

const reviewFirst =
  'Review the tasks of this session first. The draft is written from what you accept, never from proposals.';

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** The session it is about, else the last one with the client. */
async function sessionOf(
  owned: Owned,
  { conversationId, clientId, emailType }: Subject,
): Promise<ReviewedConversation | null> {
  if (conversationId) return getReview(owned, conversationId);
  if (emailType === 'promise_reminder') return null;
  const listed = await listConversations(owned, { clientId: clientId ?? undefined, limit: 5 });
  const last = listed.find(({ status, isSample }) => status === 'ready' && !isSample);
  return last ? getReview(owned, last.id) : null;
}

/** A follow-up tells its session; every other kind is about where things stand. */
async function kindFacts(
  owned: Owned,
  { emailType, occasion, clientId }: Subject & { clientId: string },
  own: Fact[],
  today: string,
): Promise<Fact[]> {
  if (emailType === 'session_follow_up') return own;
  const promises = factsOfPromises(await listPromises(owned, { clientId }), mostPromises);
  if (emailType === 'promise_reminder') return promises.filter(isReminded(occasion, today));
  const known = new Set(promises.map(({ id }) => id));
  return [...promises, ...own.filter(({ id, kind }) => kind !== 'task' && !known.has(id))];
}

/** The promise of the occasion; asked for by hand, those that are due soon. */
const isReminded =
  (occasion: string | null, today: string) =>
  ({ id, owner, due, isDone }: Fact): boolean => {
    if (owner !== 'client' || isDone) return false;
    const [, taskId] = /^promise:([0-9a-f-]{36}):/.exec(occasion ?? '') ?? [];
    return taskId ? id === `task ${taskId}` : due !== null && due <= plusDays(today, soonDays);
  };

/** What is known, narrowed to what the coach asks for, with the coach’s own words, which nothing said. */
function askedOf(known: Fact[], emailType: string, instruction: string | null): Fact[] {
  if (!instruction) return known;
  const told = emailType === 'custom' ? askedFor(known, instruction) : known;
  return [...told, ...askedFacts(emailType, instruction)];
}

function askedFacts(emailType: string, instruction: string): Fact[] {
  return emailType === 'resource'
    ? [
        {
          id: 'resource',
          kind: 'resource',
          text: instruction,
          owner: null,
          due: null,
          isDone: false,
          source: { conversationId: '', quote: null, start: null },
        },
      ]
    : factsOfInstruction(instruction);
}

async function calendarMeeting(
  owned: Owned,
  services: Needs,
  clientId: string,
  timeZone: string,
): Promise<Fact[]> {
  const now = services.clock.now().toISOString();
  const { events } = await getCalendar(owned, services);
  const next = events.find(
    (event) => event.clientId === clientId && !event.isIgnored && event.startsAt > now,
  );
  if (!next) return [];
  return [
    {
      id: `event ${next.id}`,
      kind: 'next_meeting',
      text: 'Next session',
      owner: null,
      due: localDate(new Date(next.startsAt), timeZone),
      isDone: false,
      source: { conversationId: '', quote: null, start: null },
    },
  ];
}

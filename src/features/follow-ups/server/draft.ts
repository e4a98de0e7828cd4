import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import type { EmailDraft, EmailRequest } from '#shared/follow-up.ts';
import { inQuotes } from '#shared/quotes.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import { blockOf } from '../../consent/server/actions.ts';
import { scoreAuthenticity } from '../../voice/rules/authenticity.ts';
import type { Authenticity, FollowUp } from '../contract.ts';
import { checkDraft, repairDraft } from '../rules/check-draft.ts';
import type { FollowUpStatus } from '../rules/follow-up.ts';
import { isUnapproved } from '../rules/next-state.ts';
import { approveAutomatically } from './automatic.ts';
import { prepare, type Prepared } from './prepare.ts';
import * as store from './store.ts';

/** Writes drafts: reads, asks the writer without a transaction open, checks, and saves what is still wanted. */
export type StoredSentence = FollowUp['sentences'][number] & { facts: string[] };

type Written = { draft: EmailDraft; withheldReason: null } | { draft: null; withheldReason: string };
type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'emailWriter' | 'mail' | 'publicUrl'>;

async function write(
  { emailWriter }: Pick<Services, 'emailWriter'>,
  { request, privateTexts, waitingFor }: Prepared,
): Promise<Written> {
  if (waitingFor !== null) return { draft: null, withheldReason: waitingFor };
  try {
    return repairDraft(request, await emailWriter.write(request), privateTexts);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { draft: null, withheldReason: `The draft could not be written: ${error.message}` };
  }
}

/**
 * Writes the draft of an e-mail that is not approved, from what is reviewed now. A text the coach changed is left alone,
 * unless the coach asked. Where the e-mail was changed meanwhile it reads again: two runs at once have read different
 * reviews, and the one that saves first may have read the older.
 */
export async function redraft(services: Needs, userId: string, emailId: string, asked: Asked): Promise<void> {
  for (let left = mostReads; left > 0; left -= 1)
    if ((await redraftOnce(services, userId, emailId, asked)) === 'settled') return;
}

type Asked = { isAsked: boolean; instruction?: string | null };

const mostReads = 5; // each repetition means that another change was saved

async function redraftOnce(
  services: Needs,
  userId: string,
  emailId: string,
  { isAsked, instruction = null }: Asked,
): Promise<'settled' | 'changed'> {
  const { db } = services;
  const read = await db.asUser(userId, async (owned) => {
    const row = await store.findEmail(owned, emailId);
    if (!row?.clientId || !isUnapproved(row.status as FollowUpStatus)) return null;
    if (!isAsked && (isChanged(row) || needsInstruction(row.emailType))) return null;
    const prepared = await prepare(owned, services, { ...row, clientId: row.clientId }, instruction);
    return { row, prepared };
  });
  if (!read) return 'settled';
  const written = await write(services, read.prepared);
  return db.asUser(userId, async (owned) => {
    const row = await store.lockEmail(owned, emailId);
    if (!row) return 'settled';
    if (row.revision !== read.row.revision) return isAsked ? 'settled' : 'changed';
    const values = valuesOf(written, read.prepared);
    if (isSame(row, values)) return 'settled';
    await store.updateEmail(owned, emailId, values);
    if (written.draft && !isAsked) await approveAutomatically(owned, services, emailId);
    return 'settled';
  });
}

/** What only the coach knows is not stored, so it cannot be written again without them. */
const needsInstruction = (emailType: string): boolean => ['custom', 'resource'].includes(emailType);

export const isChanged = (row: store.EmailRow): boolean =>
  row.draftContent === null
    ? row.content.trim() !== '' // nothing was drafted: all of it is the coach’s
    : row.content !== row.draftContent || row.subject !== row.draftSubject;

type DraftValues = Partial<store.EmailValues>;

const isSame = (row: store.EmailRow, values: DraftValues): boolean =>
  row.status === values.status &&
  row.subject === values.subject &&
  row.content === values.content &&
  row.withheldReason === values.withheldReason &&
  row.toEmail === values.toEmail;

/** The columns of a draft that was written, or withheld. */
function valuesOf({ draft, withheldReason }: Written, { request, client }: Prepared) {
  const recipient = { toEmail: client.email, toName: client.name, tone: request.client.tone };
  if (!draft)
    return {
      ...recipient,
      status: 'draft',
      subject: subjectWithout(request),
      content: '',
      sentences: [],
      draftSubject: null,
      draftContent: null,
      withheldReason,
    };
  return {
    ...recipient,
    status: 'pending',
    subject: draft.subject,
    content: draft.content,
    sentences: sentencesOf(draft, request),
    draftSubject: draft.subject,
    draftContent: draft.content,
    withheldReason: null,
    failure: null,
    generatedByVoice: request.voice !== null,
    authenticityConfidence: scoreAuthenticity(draft.content, request.voice).score,
  };
}

const subjectWithout = ({ session }: EmailRequest): string =>
  session ? `After ${inQuotes(session.title)}` : 'Follow-up';

const sentencesOf = ({ sentences }: EmailDraft, { facts }: EmailRequest): StoredSentence[] =>
  sentences.map((sentence) => ({
    ...sentence,
    sources: sentence.facts.flatMap((id) => {
      const source = facts.find((fact) => fact.id === id)?.source;
      return source && source.conversationId !== '' ? [source] : [];
    }),
  }));

type Text = Pick<store.EmailRow, 'subject' | 'content'> & { sentences: unknown[] };

/** How a text sounds, and what it states without a source; `prepared` is null where nothing is compared any more. */
export function judge(text: Text, measures: VoiceMeasures | null, prepared: Prepared | null): Authenticity {
  const scored = scoreAuthenticity(text.content, measures);
  const sentences = (text.sentences as StoredSentence[]).filter((one) => text.content.includes(one.text));
  const draft = { subject: text.subject, content: text.content, sentences };
  const problems = prepared ? checkDraft(prepared.request, draft, prepared.privateTexts).problems : [];
  return {
    ...scored,
    marks: [...problems, ...scored.marks].toSorted((one, other) => one.start - other.start),
  };
}

type NewDraft = Pick<store.EmailValues, 'emailType' | 'conversationId' | 'occasion'> & { clientId: string };

/** One that no coach asked for: none to a client who refused, or whose consent ended. */
export async function insertAutomatic(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  email: NewDraft,
): Promise<string | null> {
  if (await blockOf(owned, services, email.clientId, 'follow_ups')) return null;
  return insertDraft(owned, email);
}

/** One of an occasion; null where there is one already. */
export async function insertDraft(owned: Owned, email: NewDraft): Promise<string | null> {
  return store.insertEmail(owned, {
    ...email,
    subject: 'Follow-up',
    content: '',
    tone: 'encouraging',
    status: 'draft',
    withheldReason: 'The draft is being written.',
  });
}

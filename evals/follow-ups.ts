import { readFile } from 'node:fs/promises';
import { measureVoice } from '#features/voice/rules/measure-voice.ts';
import { isAppError } from '#shared/errors.ts';
import { checkDraft, repairDraft } from '#features/follow-ups/rules/check-draft.ts';
import { emailKinds, type EmailKind, type Fact } from '#shared/follow-up.ts';
import { clientTones } from '#shared/analysis.ts';
import type { Analyser } from '#ports/analyser.ts';
import { createBuiltinWriter } from '../src/adapters/builtin-writer/writer.ts';
import { read, type MarkedConversation } from './answers.ts';
import { factsOf, factsOfNotes, requestOf } from './follow-up-requests.ts';

/**
 * Set `follow-ups`: a hundred drafts about analysed sessions, beside private notes with canaries. Counts sentences that
 * state something outside the facts, and canaries that leaked; both are to be 0. Set `reviewed-follow-ups`: the same
 * from the reading notes, which are what an analysis looks like once a coach has corrected it. Every other draft is in
 * the voice of one of the invented coaches of `coach-emails.json`.
 */
const draftsWanted = 100;
const canaries = ['Zanzibarquilt', 'peppermint divorce', '7341', 'rehab clinic in Lower Fenwick'];
const noteStyles = ['bullet points', 'paragraphs', 'numbered list'];
const resource: Omit<Fact, 'id'> = {
  kind: 'resource',
  text: 'The one-page guide to giving feedback',
  owner: null,
  due: null,
  isDone: false,
  source: { conversationId: '', quote: null, start: null },
};

type Session = { conversation: MarkedConversation; title: string; facts: Fact[]; notes: string[] };

async function sessionsOf(
  conversations: readonly MarkedConversation[],
  analyser: Analyser | null,
): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const conversation of conversations) {
    if (analyser === null) {
      sessions.push({ conversation, title: '', facts: factsOfNotes(conversation), notes: [] });
      continue;
    }
    const analysis = await read(conversation, analyser);
    const notes = [...analysis.mentorNotes, ...analysis.proactiveSuggestions].map(({ text }) => text);
    sessions.push({ conversation, title: analysis.title, facts: factsOf({ conversation, analysis }), notes });
  }
  return sessions;
}

/** Without an analyser, from the reading notes. */
export async function writeFollowUps(
  conversations: readonly MarkedConversation[],
  analyser: Analyser | null,
): Promise<Record<string, unknown>> {
  const sessions = await sessionsOf(conversations, analyser);
  const coaches = (
    JSON.parse(await readFile('evals/coach-emails.json', 'utf8')) as { name: string; emails: string[] }[]
  ).map(({ name, emails }) => ({ name, voice: measureVoice(emails) }));
  const writer = createBuiltinWriter();
  const drafts: {
    id: string;
    kind: EmailKind;
    tone: string;
    voice: string | null;
    subject: string;
    content: string;
    withheldReason: string | null;
  }[] = [];
  const counts = { unfounded: 0, canaries: 0, withheld: 0, repaired: 0 };
  for (let number = 0; number < draftsWanted; number += 1) {
    const session = sessions[number % sessions.length]!;
    const kind = emailKinds[number % emailKinds.length]!;
    const privateTexts = [
      ...session.notes,
      ...canaries.map(
        (canary) => `Private: ${session.conversation.id} mentioned ${canary}, keep this to yourself.`,
      ),
    ];
    const facts = [...session.facts, ...(kind === 'resource' ? [{ ...resource, id: 'resource' }] : [])];
    const coach = number % 2 === 1 ? coaches[Math.floor(number / 2) % coaches.length]! : null;
    const request = requestOf({ ...session, facts }, kind, {
      voice: coach?.voice ?? null,
      seed: `${number}`,
    });
    request.client = {
      ...request.client,
      tone: clientTones[number % clientTones.length]!,
      noteStyle: noteStyles[number % noteStyles.length]!,
    };
    const written = await writer.write(request).catch((error: unknown) => {
      if (isAppError(error)) return null;
      throw error;
    });
    const { draft, withheldReason } =
      written === null
        ? { draft: null, withheldReason: 'No fact makes a sentence.' }
        : repairDraft(request, written, privateTexts);
    if (draft === null) counts.withheld += 1;
    else {
      if (draft !== written) counts.repaired += 1;
      counts.unfounded += checkDraft(request, draft, []).problems.length;
      counts.canaries += canaries.filter((canary) =>
        `${draft.subject} ${draft.content}`.includes(canary),
      ).length;
    }
    drafts.push({
      id: session.conversation.id,
      kind,
      tone: request.client.tone,
      voice: coach?.name ?? null,
      subject: draft?.subject ?? '',
      content: draft?.content ?? '',
      withheldReason,
    });
  }
  process.stderr.write(
    `${drafts.length} drafts: ${counts.unfounded} sentences outside the facts, ${counts.canaries} canaries, ${counts.withheld} withheld, ${counts.repaired} repaired\n`,
  );
  return { counts, drafts };
}

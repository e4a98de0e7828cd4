import { checkDraft, repairDraft } from '#features/follow-ups/rules/check-draft.ts';
import { emailKinds, type EmailKind, type Fact } from '#shared/follow-up.ts';
import { clientTones } from '#shared/analysis.ts';
import type { Analyser } from '#ports/analyser.ts';
import { createBuiltinWriter } from '../src/adapters/builtin-writer/writer.ts';
import { read, type MarkedConversation } from './answers.ts';
import { factsOf, requestOf } from './follow-up-requests.ts';

/**
 * Set `follow-ups`: a hundred drafts about analysed sessions, beside private notes with canaries. Counts sentences that
 * state something outside the facts, and canaries that leaked; both are to be 0.
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

export async function writeFollowUps(
  conversations: readonly MarkedConversation[],
  analyser: Analyser,
): Promise<Record<string, unknown>> {
  const sessions = [];
  for (const conversation of conversations)
    sessions.push({ conversation, analysis: await read(conversation, analyser) });
  const writer = createBuiltinWriter();
  const drafts: {
    id: string;
    kind: EmailKind;
    tone: string;
    subject: string;
    content: string;
    withheldReason: string | null;
  }[] = [];
  const counts = { unfounded: 0, canaries: 0, withheld: 0, repaired: 0 };
  for (let number = 0; number < draftsWanted; number += 1) {
    const session = sessions[number % sessions.length]!;
    const kind = emailKinds[Math.floor(number / sessions.length) % emailKinds.length]!;
    const notes = [...session.analysis.mentorNotes, ...session.analysis.proactiveSuggestions].map(
      ({ text }) => text,
    );
    const privateTexts = [
      ...notes,
      ...canaries.map(
        (canary) => `Private: ${session.conversation.id} mentioned ${canary}, keep this to yourself.`,
      ),
    ];
    const facts = [...factsOf(session), ...(kind === 'resource' ? [{ ...resource, id: 'resource' }] : [])];
    const request = requestOf(
      { conversation: session.conversation, title: session.analysis.title, facts },
      kind,
      { voice: null, seed: `${number}` },
    );
    request.client = {
      ...request.client,
      tone: clientTones[number % clientTones.length]!,
      noteStyle: noteStyles[number % noteStyles.length]!,
    };
    const written = await writer.write(request);
    const { draft, withheldReason } = repairDraft(request, written, privateTexts);
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

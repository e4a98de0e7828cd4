import { randomUUID } from 'node:crypto';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { slicesOf } from '#platform/slices.ts';
import { AppError } from '#shared/errors.ts';
import { topicOf } from '../../../conversations/server/actions.ts';
import type { EditResult } from '../../contract.ts';
import { speakerRenamed, transcriptEdited } from '../../events.ts';
import { applyEdit, wordsNeeded } from '../../rules/edit/apply-edit.ts';
import { changeBetween, type Change } from '../../rules/edit/change.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { withLines, type TranscriptDocument } from '../../rules/edit/document.ts';
import { applyUndo, overlapsAny } from '../../rules/edit/undo.ts';
import { relearnAfterEdit } from '../coach-voice/relearn-voice.ts';
import { toSpeaker, toTurns } from './to-turns.ts';
import * as log from './edit-log.ts';
import * as store from './document-store.ts';

/**
 * A person corrects a transcript, or undoes a correction. Edits of one transcript are serialised; an edit of a line that
 * has changed since is refused as a whole.
 */
type Needs = Pick<Services, 'changes' | 'events' | 'clock' | 'jobs'>;

export async function editTranscript(
  owned: Owned,
  services: Needs,
  conversationId: string,
  edit: TranscriptEdit,
): Promise<EditResult> {
  const transcript = await lock(owned, conversationId);
  const withoutWords = await store.loadDocument(owned, conversationId, 'no words');
  const needed = wordsNeeded(withoutWords, edit);
  const before = withLines(withoutWords, await store.loadLines(owned, conversationId, needed));
  const after = await applyInSlices(before, edit, needed);
  const change = changeBetween(before, after);
  if (!change)
    return {
      edit: null,
      revision: transcript.revision,
      changed: [],
      removed: [],
      ...speakersOf(after),
      structure: false,
    };
  const revision = transcript.revision + 1;
  await log.logEdit(owned, {
    conversationId,
    number: revision,
    version: transcript.version,
    kind: edit.kind,
    undo: change.undo,
    madeAt: services.clock.now(),
  });
  return save(owned, services, conversationId, { after, change, revision, kind: edit.kind, edit: revision });
}

export async function undoEdit(
  owned: Owned,
  services: Needs,
  conversationId: string,
  number: number,
): Promise<EditResult> {
  const transcript = await lock(owned, conversationId);
  const edit = await log.findEdit(owned, conversationId, number);
  if (!edit) throw new AppError('not_found');
  const later = (await log.listLaterEdits(owned, conversationId, number)).map(({ undo }) => undo);
  const isStanding = edit.undoneAt === null && edit.version === transcript.version;
  if (!isStanding || overlapsAny(edit.undo, later)) throw new AppError('stale');
  const withoutWords = await store.loadDocument(owned, conversationId, 'no words');
  const touched = edit.undo.lines.map((line) => line.id);
  const before = withLines(withoutWords, await store.loadLines(owned, conversationId, touched));
  const after = applyUndo(before, edit.undo);
  await nextRound(); // each of the two takes some 20 ms for all lines of a long day
  const change = changeBetween(before, after);
  if (!change) throw new AppError('stale');
  const revision = transcript.revision + 1;
  await log.markUndone(owned, conversationId, number, revision);
  return save(owned, services, conversationId, { after, change, revision, kind: edit.kind, edit: null });
}

const linesInSlice = 500; // aligning their words takes milliseconds

/** A term may stand in every line of a long day: other requests are answered in between. */
async function applyInSlices(
  before: TranscriptDocument,
  edit: TranscriptEdit,
  lines: string[],
): Promise<TranscriptDocument> {
  if (edit.kind !== 'replaceTerm') return applyEdit(before, edit, randomUUID);
  let document = before;
  for (const turns of slicesOf(lines, linesInSlice)) {
    document = applyEdit(document, { ...edit, turns }, randomUUID);
    await nextRound();
  }
  return document;
}

async function lock(owned: Owned, conversationId: string): Promise<store.TranscriptRow> {
  const transcript = await store.lockTranscript(owned, conversationId);
  if (!transcript) throw new AppError('not_found');
  return transcript;
}

type SavedEdit = {
  after: TranscriptDocument;
  change: Change;
  revision: number;
  kind: TranscriptEdit['kind'];
  edit: number | null;
};

async function save(
  owned: Owned,
  { changes, events, clock, jobs }: Needs,
  conversationId: string,
  { after, change, revision, kind, edit }: SavedEdit,
): Promise<EditResult> {
  await store.saveChange(owned, conversationId, change, revision);
  await store.markEdited(owned, conversationId, { revision, editedAt: clock.now() });
  const fact = { userId: owned.userId, conversationId };
  for (const renamed of change.renamed)
    await events.announce(owned.tx, speakerRenamed, { ...fact, ...renamed });
  await events.announce(owned.tx, transcriptEdited, { ...fact, kinds: [kind] });
  await relearnAfterEdit(owned, { jobs, clock }, conversationId, { kind, change });
  await changes.tell(owned.tx, topicOf(conversationId));
  const touched = [...change.patches, ...change.added].map((line) => line.id);
  const lines = await store.loadLines(owned, conversationId, touched);
  const hidden = change.patches.filter((patch) => patch.isRemoved !== undefined);
  const removed = [...change.gone, ...lines.filter((line) => line.isRemoved).map((line) => line.id)];
  return {
    edit,
    revision,
    changed: toTurns(lines, after.voices),
    removed,
    ...speakersOf(after),
    structure: change.added.length + change.gone.length + hidden.length > 0,
  };
}

const speakersOf = ({ voices }: TranscriptDocument): Pick<EditResult, 'speakers'> => ({
  speakers: voices.map(toSpeaker),
});

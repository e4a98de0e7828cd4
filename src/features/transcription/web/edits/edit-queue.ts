import type { EditResult } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { asSeen } from './as-seen.ts';
import { awaitedName, learnName, withKnownNames } from './awaited-names.ts';
import { showEdit, type Spoken } from './show-edit.ts';

/**
 * Edits on their way: shown at once, sent one after the other, so that quick keys neither overtake each other nor wait.
 * What is shown is always what the server last said plus what it has not answered yet. An edit it refuses disappears
 * from the screen; those after it stay.
 */
export type Outlet = {
  read: () => Spoken;
  show: (spoken: Spoken) => void;
  /** What is being read from the server now was asked for too early: true where something was. */
  stopReading: () => boolean;
  send: (edit: TranscriptEdit) => Promise<EditResult>;
  takeBack: (number: number) => Promise<EditResult>;
  /** Lines came or went, so what counts lines has to be read anew. */
  readAnew: () => void;
};

type Waiting = { show: (spoken: Spoken) => Spoken; send: () => Promise<EditResult | null> };
/** Its turn has come, or there is no time left to wait for it. */
type Going = Waiting & { going?: Promise<EditResult | null> };
/** `before` is null where the page has been loaded anew since. */
export type Sent = { answer: Promise<Pick<EditResult, 'edit'> | null>; before: Spoken | null };

export type EditQueue = {
  edit: (edit: TranscriptEdit, seenText?: string) => Sent;
  /** What was there before is shown meanwhile. */
  undo: (sent: Sent) => Promise<EditResult | null>;
  /** The page is being left: what still waits goes now, in order and without waiting for answers. */
  sendAll: () => void;
};

export function createEditQueue(outlet: Outlet): EditQueue {
  const names = new Map<string, string>(); // what was awaited, and what the server called it
  let count = 0;
  let base: Spoken = { turns: [], speakers: [] };
  let waiting: Going[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let isOutdated = false;

  const redraw = () => outlet.show(waiting.reduce((spoken, { show }) => show(spoken), base));

  const go = (one: Going) => (one.going ??= one.send());

  function add(one: Going): Promise<EditResult | null> {
    if (outlet.stopReading()) isOutdated = true;
    if (waiting.length === 0) base = outlet.read();
    waiting.push(one);
    redraw();
    const answer = last.then(() => go(one));
    const heard = (result: EditResult | null) => {
      if (result) base = withAnswer(base, result);
      if (result?.structure) isOutdated = true;
      waiting = waiting.filter((other) => other !== one);
      redraw();
      if (waiting.length > 0 || !isOutdated) return;
      isOutdated = false;
      outlet.readAnew();
    };
    // Whoever asked is told of a refusal; here it only leaves the screen.
    last = answer.then(heard, () => heard(null));
    return answer;
  }

  return {
    sendAll: () => {
      for (const one of waiting) go(one).catch(() => undefined);
    },
    edit: (asked, seenText) => {
      count += 1;
      const awaited = awaitedName(count);
      const before = outlet.read();
      const edit = asSeen(asked, before);
      const seen = seenText ?? textOf(before, edit);
      const answer = add({
        show: (spoken) => showEdit(spoken, withKnownNames(edit, names), awaited),
        send: async () => {
          const known = base;
          const result = await outlet.send(withKnownRevision(withKnownNames(edit, names), known, seen));
          learnName(names, awaited, known, result);
          return result;
        },
      });
      return { answer, before };
    },
    undo: ({ answer, before }) =>
      add({
        show: (spoken) => before ?? spoken,
        send: async () => {
          const number = (await answer)?.edit ?? null;
          return number === null ? null : outlet.takeBack(number);
        },
      }),
  };
}

/** The server's word on some lines, put where they belong. */
export function withAnswer({ turns }: Spoken, { changed, removed, speakers }: EditResult): Spoken {
  const gone = new Set(removed);
  const anew = new Map(changed.map((turn) => [turn.id, turn]));
  const kept = turns.filter(({ id }) => !gone.has(id)).map((turn) => anew.get(turn.id) ?? turn);
  const known = new Set(kept.map(({ id }) => id));
  const added = changed.filter(({ id }) => !known.has(id) && !gone.has(id));
  const all = added.length === 0 ? kept : [...kept, ...added].toSorted((a, b) => a.position - b.position);
  return { turns: all, speakers };
}

const textOf = ({ turns }: Spoken, edit: TranscriptEdit): string | null =>
  'turn' in edit ? (turns.find(({ id }) => id === edit.turn)?.text ?? null) : null;

/** Our own edits before this one moved the revision on; what the person saw is still what stands there. */
function withKnownRevision(edit: TranscriptEdit, { turns }: Spoken, seen: string | null): TranscriptEdit {
  if (edit.kind !== 'text' && edit.kind !== 'split') return edit;
  const turn = turns.find(({ id }) => id === edit.turn);
  return turn && turn.text === seen ? { ...edit, revision: turn.revision } : edit;
}

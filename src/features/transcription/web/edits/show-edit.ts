import type { TranscriptTurn, Speaker } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { withTermReplaced } from '../../rules/whole-word.ts';

/**
 * The optimistic result of an edit, shown until the server’s answer replaces it. Where the two differ, the server is
 * right.
 */
export type TranscriptContent = { turns: readonly TranscriptTurn[]; speakers: readonly Speaker[] };

/** `awaited` is the temporary id of a new line or speaker. */
export function previewEdit(
  spoken: TranscriptContent,
  edit: TranscriptEdit,
  awaited: string,
): TranscriptContent {
  const { turns, speakers } = spoken;
  switch (edit.kind) {
    case 'text':
      return {
        speakers,
        turns:
          edit.text.trim() === '' ? without(turns, edit.turn) : withText(turns, edit.turn, edit.text.trim()),
      };
    case 'assign': {
      const known = withSpeaker(speakers, edit.speaker, awaited);
      const to = speakerOf(known, edit.speaker ?? awaited);
      return { speakers: known, turns: withAssigned(turns, new Set(edit.turns), to) };
    }
    case 'split': {
      if (edit.speaker === undefined) return { speakers, turns: withSplit(turns, edit, awaited, undefined) };
      const known = withSpeaker(speakers, edit.speaker, awaited);
      const second = speakerOf(known, edit.speaker ?? awaited);
      return { speakers: known, turns: withSplit(turns, edit, awaited, second) };
    }
    case 'join':
      return { speakers, turns: withJoined(turns, edit.turn, edit.next) };
    case 'mergeSpeakers': {
      const of = new Set(turns.filter(({ speaker }) => speaker === edit.from).map(({ id }) => id));
      return {
        speakers: speakers.filter(({ label }) => label !== edit.from),
        turns: withAssigned(turns, of, speakerOf(speakers, edit.into)),
      };
    }
    case 'renameSpeaker':
      return {
        speakers: speakers.map((one) =>
          one.label === edit.label
            ? { ...one, name: edit.name ?? one.name, role: edit.role ?? one.role, isGuess: false }
            : one,
        ),
        turns: edit.role
          ? turns.map((turn) =>
              turn.speaker === edit.label ? { ...turn, role: edit.role ?? turn.role } : turn,
            )
          : turns,
      };
    case 'replaceTerm': {
      const named = edit.turns && new Set(edit.turns);
      return {
        speakers,
        turns: turns.map((turn) => {
          if (named && !named.has(turn.id)) return turn;
          const text = withTermReplaced(turn.text, edit.from, edit.to);
          return text === turn.text ? turn : { ...turn, text, isEdited: true };
        }),
      };
    }
  }
}

const without = (turns: readonly TranscriptTurn[], id: string) => turns.filter((turn) => turn.id !== id);

const withText = (turns: readonly TranscriptTurn[], id: string, text: string) =>
  turns.map((turn) => (turn.id === id ? { ...turn, text, isEdited: true } : turn));

function withSpeaker(speakers: readonly Speaker[], label: string | null, awaited: string) {
  if (label !== null) return speakers;
  const name = `Speaker ${speakers.length + 1}`;
  return [...speakers, { label: awaited, name, role: 'other' as const, isGuess: true }];
}

const speakerOf = (speakers: readonly Speaker[], label: string): Speaker | undefined =>
  speakers.find((one) => one.label === label);

function withAssigned(turns: readonly TranscriptTurn[], ids: ReadonlySet<string>, to: Speaker | undefined) {
  if (!to) return turns;
  return turns.map((turn) =>
    ids.has(turn.id) ? { ...turn, speaker: to.label, role: to.role, isAssigned: true } : turn,
  );
}

type Split = Extract<TranscriptEdit, { kind: 'split' }>;

function withSplit(
  turns: readonly TranscriptTurn[],
  edit: Split,
  awaited: string,
  second: Speaker | undefined,
) {
  return turns.flatMap((turn) => {
    if (turn.id !== edit.turn) return [turn];
    const [first, rest] = [turn.text.slice(0, edit.at).trim(), turn.text.slice(edit.at).trim()];
    if (first === '' || rest === '') return [turn];
    const who = second ? { speaker: second.label, role: second.role, isAssigned: true } : {};
    return [
      { ...turn, text: first },
      { ...turn, ...who, id: awaited, text: rest },
    ];
  });
}

function withJoined(turns: readonly TranscriptTurn[], id: string, next: string) {
  const second = turns.find((turn) => turn.id === next);
  if (!second) return turns;
  return without(turns, next).map((turn) =>
    turn.id === id
      ? {
          ...turn,
          text: `${turn.text} ${second.text}`,
          end: second.end ?? turn.end,
          words: [...(turn.words ?? []), ...(second.words ?? [])],
        }
      : turn,
  );
}

import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { playClip } from '../player/play-clip.ts';
import type { Tone } from './speaker-tones.ts';
import { clipsOf, sharesOf } from './shares.ts';
import { SpeakerRow } from './speaker-row.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  onEdit: (edit: TranscriptEdit, done: string) => void;
  /** Assigns the current line, or the selection, to a new speaker. */
  onNew: () => void;
  /** Makes a speaker a client of the coach; null where that cannot be. */
  addClientOf: (speaker: Speaker) => (() => void) | null;
};

/** The speakers of the conversation: play a clip, rename, set the role, merge. */
export function SpeakerPanel({ open, onClose, ...voices }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Speakers"
      description="Names and roles apply to the whole conversation, even if you transcribe it again."
    >
      <SpeakerList {...voices} onClose={onClose} />
    </Dialog>
  );
}

function SpeakerList({ turns, speakers, tones, audio, ...actions }: Omit<Props, 'open'>) {
  const { onEdit, onNew, onClose, addClientOf } = actions;
  const playedClips = useRef(new Map<string, number>());
  const shares = sharesOf(turns);
  const playClipOf = (label: string, sound: HTMLAudioElement) => {
    const clips = clipsOf(turns, label);
    const next = playedClips.current.get(label) ?? 0;
    const clip = clips[next % clips.length];
    if (!clip) return;
    playedClips.current.set(label, next + 1);
    playClip(sound, clip);
  };
  return (
    <>
      <ul aria-label="Speakers and roles" className="-mt-3 divide-y divide-line">
        {speakers.map((speaker) => {
          const { label, name } = speaker;
          const hasClip = audio !== null && clipsOf(turns, label).length > 0;
          return (
            <SpeakerRow
              key={`${label} ${name}`}
              speaker={speaker}
              tone={tones.get(label) ?? 'other'}
              share={shares.get(label)}
              others={speakers.filter((other) => other.label !== label)}
              onPlay={hasClip ? () => playClipOf(label, audio) : null}
              onName={(wanted) =>
                onEdit({ kind: 'renameSpeaker', label, name: wanted, was: name }, `${name} is now ${wanted}`)
              }
              onRole={(role) => onEdit({ kind: 'renameSpeaker', label, role }, `Role of ${name} saved`)}
              onAddClient={addClientOf(speaker)}
              onMerge={(into) =>
                onEdit(
                  { kind: 'mergeSpeakers', from: label, into: into.label },
                  `${name} merged into ${into.name}`,
                )
              }
            />
          );
        })}
      </ul>
      <DialogActions>
        <Button
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={() => {
            onNew();
            onClose();
          }}
        >
          Assign line to a new speaker
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

import type { TranscriptEdit } from './edit.ts';
import { editText, join, split } from './lines.ts';
import { linesWithTerm, replaceTerm } from './replace-term.ts';
import type { Scene } from './scene.ts';
import { assign, mergeSpeakers, renameSpeaker } from './speakers.ts';

/** One edit of a person: the transcript after it. Throws `stale` where it was made for another one. */
export function applyEdit(scene: Scene, edit: TranscriptEdit, newId: () => string): Scene {
  switch (edit.kind) {
    case 'text':
      return editText(scene, edit);
    case 'split':
      return split(scene, edit, newId);
    case 'join':
      return join(scene, edit);
    case 'assign':
      return assign(scene, edit);
    case 'mergeSpeakers':
      return mergeSpeakers(scene, edit);
    case 'renameSpeaker':
      return renameSpeaker(scene, edit);
    case 'replaceTerm':
      return replaceTerm(scene, edit);
  }
}

/** Lines whose words an edit has to see; all others can stay where they are kept. */
export function wordsNeeded(scene: Scene, edit: TranscriptEdit): string[] {
  switch (edit.kind) {
    case 'text':
    case 'split':
      return [edit.turn];
    case 'join':
      return [edit.turn, edit.next];
    case 'replaceTerm':
      return linesWithTerm(scene, edit);
    case 'assign':
    case 'mergeSpeakers':
    case 'renameSpeaker':
      return [];
  }
}

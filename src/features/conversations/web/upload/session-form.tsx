import { ChevronRight } from 'lucide-react';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TagsField } from '#ui/forms/tags-field.tsx';
import { vocabularyLimit } from '../../rules/limits.ts';
import { ClientChoice } from '#features/clients/web/client-choice.tsx';
import { folderOptions } from '../details-dialog.tsx';
import { speakerOptions } from '../redo-dialog.tsx';
import { findOut, type SessionChoices } from './session-choices.ts';
import type { DateFrom } from './use-session-choices.ts';

type Props = {
  choices: SessionChoices;
  onChange: (choices: SessionChoices) => void;
  folders: readonly { id: string; name: string }[];
  dateFrom: DateFrom;
  /** Hints only help with recordings. */
  kind: 'recording' | 'transcript' | null;
  /** The default language from the coach’s settings. */
  usualLanguage: string | null;
};

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'no', 'pl', 'uk', 'tr', 'ja', 'zh'];
const languageNames = new Intl.DisplayNames(undefined, { type: 'language' });
const nameOf = (tag: string) => languageNames.of(tag) ?? tag;

const languageOptions = (usual: string | null) => [
  ...(usual === null
    ? [{ value: '', label: 'Detect' }]
    : [
        { value: '', label: `${nameOf(usual)} (your default)` },
        { value: findOut, label: 'Detect' },
      ]),
  ...languages.filter((tag) => tag !== usual).map((value) => ({ value, label: nameOf(value) })),
];

/** One line each, so that the form keeps its height. */
const dateHints: Record<DateFrom, string> = {
  unread: 'Today, or the date of your file',
  name: 'From the file’s name',
  recording: 'From the recording',
  file: 'From the file’s date',
  today: 'Today',
  coach: 'Set by you',
};

/** Client, folder and date; hints for the engine are folded away. */
export function SessionForm({ choices, onChange, folders, dateFrom, kind, usualLanguage }: Props) {
  const set = (change: Partial<SessionChoices>) => onChange({ ...choices, ...change });
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <ClientChoice clientId={choices.clientId} onChange={(clientId) => set({ clientId })} />
        <Select
          label="Folder"
          options={folderOptions(folders)}
          value={choices.folderId}
          onChange={(event) => set({ folderId: event.target.value })}
        />
        <DateField
          label="Session date"
          hint={dateHints[dateFrom]}
          value={choices.sessionDate}
          onChange={(event) => set({ sessionDate: event.target.value })}
        />
      </div>
      {kind === 'transcript' ? null : (
        <details className="group">
          <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-sm font-medium text-ink-soft hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 text-ink-faint transition-transform group-open:rotate-90"
            />
            Improve accuracy
          </summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <Select
              label="Number of speakers"
              options={speakerOptions}
              value={choices.speakers}
              onChange={(event) => set({ speakers: event.target.value })}
            />
            <Select
              label="Language"
              options={languageOptions(usualLanguage)}
              value={choices.language}
              onChange={(event) => set({ language: event.target.value })}
            />
            <TagsField
              label="Names and special words"
              hint="Press Enter to add one."
              limit={vocabularyLimit}
              placeholder="Lindqvist"
              values={choices.vocabulary}
              onChange={(vocabulary) => set({ vocabulary })}
              className="sm:col-span-2"
            />
          </div>
        </details>
      )}
    </div>
  );
}

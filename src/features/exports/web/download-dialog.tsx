import { Check, CircleHelp, Download, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { fillPath } from '#ui/api.ts';
import { callForFile } from '#ui/call-for-file.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { downloadAudio, downloadFile } from '../contract.ts';
import { icfChecklist } from '../rules/icf.ts';
import type { FileKind } from '../rules/file-kinds.ts';
import type { Check as ChecklistItem } from '../rules/print-document.ts';
import { useDownload } from './use-download.ts';

type Props = { open: boolean; onClose: () => void; conversation: ReviewedConversation };

/** Everything of a conversation as files: notes, transcript, tasks, recording, and the transcript that ICF takes. */
export function DownloadDialog({ open, onClose, conversation }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Download" description="Files of this conversation.">
      {open ? <Files conversation={conversation} /> : null}
    </Dialog>
  );
}

const notesFiles: FileButton[] = [
  ['notes.pdf', 'PDF'],
  ['notes.docx', 'Word'],
  ['notes.md', 'Markdown'],
];
const transcriptFiles: FileButton[] = [
  ['transcript.pdf', 'PDF'],
  ['transcript.docx', 'Word'],
  ['transcript.txt', 'Text'],
  ['transcript.md', 'Markdown'],
  ['transcript.vtt', 'WebVTT'],
  ['transcript.srt', 'SRT'],
  ['transcript.json', 'JSON'],
];
const taskFiles: FileButton[] = [
  ['tasks.csv', 'Table (CSV)'],
  ['tasks.ics', 'Calendar (ICS)'],
];

function Files({ conversation }: { conversation: ReviewedConversation }) {
  const { id, results, turns, tasks, hasAudio } = conversation;
  const [withPrivate, setWithPrivate] = useState(false);
  const hasTasks = tasks.some(({ review }) => review === 'accepted');
  return (
    <div className="divide-y divide-line [&>section]:py-4 [&>section:first-child]:pt-0">
      {results ? (
        <Part title="Report" lead="Overview, tasks, goals, next steps and insights.">
          <FileButtons id={id} about="report" files={notesFiles} query={{ private: withPrivate }} />
          <Checkbox
            className="mt-1"
            label="Include private notes (not for your client)"
            checked={withPrivate}
            onChange={setWithPrivate}
          />
        </Part>
      ) : null}
      {turns.length > 0 ? (
        <>
          <Part title="Transcript" lead="Every line with its speaker and time.">
            <FileButtons id={id} about="transcript" files={transcriptFiles} />
          </Part>
          <IcfPart conversation={conversation} />
        </>
      ) : null}
      {hasTasks ? (
        <Part title="Tasks" lead="The tasks you accepted.">
          <FileButtons id={id} about="tasks" files={taskFiles} />
        </Part>
      ) : null}
      {hasAudio ? (
        <Part title="Recording" lead="As it was recorded or uploaded.">
          {/* A link and no call: the browser saves it while it arrives, however long it is. */}
          <a href={fillPath(downloadAudio.path, { id })} download className={buttonClass({ size: 'sm' })}>
            <Download aria-hidden className="size-4" />
            Download recording
          </a>
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <p className="mb-2.5 text-sm text-pretty text-ink-soft">{lead}</p>
      {children}
    </section>
  );
}

type FileButton = [file: FileKind, label: string];
type ButtonsProps = { id: string; about: string; files: readonly FileButton[]; query?: { private: boolean } };

function FileButtons({ id, about, files, query }: ButtonsProps) {
  const { busy, download } = useDownload();
  const get = (file: FileKind) =>
    callForFile(downloadFile, {
      params: { id, file },
      query: query?.private ? { private: 'true' } : {},
    });
  return (
    <div className="flex flex-wrap gap-2">
      {files.map(([file, label]) => (
        <Button
          key={file}
          size="sm"
          busy={busy === file}
          disabled={busy !== null && busy !== file}
          aria-label={`Download ${about} as ${label}`}
          onClick={() => void download(file, () => get(file))}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function IcfPart({ conversation }: { conversation: ReviewedConversation }) {
  const [isOpen, setOpen] = useState(false);
  const checks = icfChecklist(conversation);
  const met = checks.filter(({ state }) => state === 'met').length;
  return (
    <Part
      title="ICF transcript"
      lead="Coach and Client instead of names, word for word, with a time at each change of speaker."
    >
      <div className="flex flex-wrap items-center gap-2">
        <FileButtons id={conversation.id} about="ICF transcript" files={[['icf.docx', 'Word']]} />
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide checklist' : `Checklist: ${met} of ${checks.length} met`}
        </Button>
      </div>
      {isOpen ? (
        <ul aria-label="What ICF asks for" className="mt-3 space-y-2.5">
          {checks.map((check) => (
            <CheckRow key={check.text} check={check} />
          ))}
        </ul>
      ) : null}
    </Part>
  );
}

const marks: Record<ChecklistItem['state'], { word: string; icon: ReactNode }> = {
  met: { word: 'Met', icon: <Check aria-hidden className="text-accent-text" /> },
  not_met: { word: 'Not met', icon: <X aria-hidden className="text-danger-text" /> },
  unknown: { word: 'Not known', icon: <CircleHelp aria-hidden className="text-amber-text" /> },
};

function CheckRow({ check: { state, text, note } }: { check: ChecklistItem }) {
  const { word, icon } = marks[state];
  return (
    <li className="flex gap-2.5 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <p className="min-w-0">
        <span className="sr-only">{word}: </span>
        {text}
        <span className="block text-sm text-pretty text-ink-soft">{note}</span>
      </p>
    </li>
  );
}

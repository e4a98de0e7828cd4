import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { fileNameOf } from '#features/transcription/rules/export/file-name.ts';
import { Button } from '#ui/actions/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { ReviewedConversation } from '../../contract.ts';
import { notesAsMarkdown } from '../../rules/notes/notes-as-markdown.ts';
import { notesAsText } from '../../rules/notes/notes-as-text.ts';
import { sessionNotesQuery } from '../conversation/session-notes-query.ts';
import { copyDocument, shownDocument } from './copy.ts';

type Props = { open: boolean; onClose: () => void; conversation: ReviewedConversation };

const formats = {
  markdown: { extension: 'md', type: 'text/markdown', write: notesAsMarkdown },
  text: { extension: 'txt', type: 'text/plain', write: notesAsText },
} as const;

const formatChoices = [
  { value: 'markdown', title: 'Markdown', detail: 'Keeps headings and lists. For notes apps and wikis.' },
  { value: 'text', title: 'Text', detail: 'Opens everywhere.' },
] as const;

/** Takes the results out: as a file, or to the clipboard. */
export function ExportDialog({ open, onClose, conversation }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Export notes"
      description="Overview, tasks, goals, next steps and insights, each with its time. What you dismissed is left out."
    >
      <ExportForm conversation={conversation} onClose={onClose} />
    </Dialog>
  );
}

function ExportForm({ conversation, onClose }: Omit<Props, 'open'>) {
  const [format, setFormat] = useState<keyof typeof formats>('markdown');
  const [withTranscript, setWithTranscript] = useState(false);
  const [withPrivate, setWithPrivate] = useState(false);
  const { data: sessionNotes = [], isLoading } = useQuery(sessionNotesQuery(conversation));
  const documentNow = () => shownDocument(conversation, sessionNotes, { withTranscript, withPrivate });
  const download = () => {
    const { extension, type, write } = formats[format];
    downloadFile(fileNameOf(conversation.title, extension, 'notes'), write(documentNow()), type);
    onClose();
  };
  return (
    <>
      <ChoiceCards label="Format" choices={formatChoices} value={format} onChange={setFormat} />
      <div className="mt-4 space-y-1">
        {conversation.turns.length > 0 ? (
          <Checkbox label="Include the transcript" checked={withTranscript} onChange={setWithTranscript} />
        ) : null}
        <Checkbox
          label={
            <>
              Include private notes
              <span className="block text-sm text-ink-soft">
                Mentor notes, suggestions, and the notes you took while recording. Not for your client.
              </span>
            </>
          }
          checked={withPrivate}
          onChange={setWithPrivate}
        />
      </div>
      <DialogActions>
        <Button
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyDocument(documentNow()).then(onClose)}
          disabled={isLoading}
        >
          Copy
        </Button>
        <Button
          variant="primary"
          icon={<Download aria-hidden className="size-4" />}
          onClick={download}
          disabled={isLoading}
        >
          Download
        </Button>
      </DialogActions>
    </>
  );
}

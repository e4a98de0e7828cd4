import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardPaste } from 'lucide-react';
import { useCallback, useState } from 'react';
import { clientsQuery } from '#features/clients/web/queries.ts';
import type { Conversation } from '#features/conversations/contract.ts';
import { ChosenFile } from '#features/conversations/web/upload/chosen-file.tsx';
import {
  makeConversation,
  startUpload,
  useUpload,
} from '#features/conversations/web/upload/current-upload.ts';
import { accepted, kindOf, type Chosen } from '#features/conversations/web/upload/file-kind.ts';
import { fileOfText, PasteTranscript } from '#features/conversations/web/upload/paste-transcript.tsx';
import { importTranscript } from '#features/conversations/web/upload/import-transcript.ts';
import { ResumeOffer } from '#features/conversations/web/upload/resume-offer.tsx';
import { noChoices } from '#features/conversations/web/upload/session-choices.ts';
import { SessionForm } from '#features/conversations/web/upload/session-form.tsx';
import { isSameFile, keepUnfinished, useUnfinished } from '#features/conversations/web/upload/unfinished.ts';
import { UploadProgress } from '#features/conversations/web/upload/upload-progress.tsx';
import { useFilesAnywhere } from '#features/conversations/web/upload/use-files-anywhere.ts';
import { foldersQuery } from '#features/folders/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { EngineNotice } from '#features/transcription/web/engines/engine-notice.tsx';
import { Button } from '#ui/actions/button.tsx';
import { isApiError, type FailureCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { DropZone } from '#ui/forms/drop-zone.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { notify } from '#ui/toast.ts';
import { today } from '#ui/time/zone.ts';

/** `/upload`: a recording or a transcript becomes a conversation. */
export function UploadScreen() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const user = useUser();
  const upload = useUpload();
  const unfinished = useUnfinished(user.id);
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: folders = [] } = useQuery(foldersQuery);
  const { data: settings } = useQuery(settingsQuery(user.id));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const [choices, setChoices] = useState(() => noChoices(today()));

  const choose = useCallback((files: File[]) => {
    const [file] = files;
    if (!file) return;
    const found = kindOf(file);
    setChosen('refused' in found ? null : found);
    setProblem('refused' in found ? found.refused : null);
  }, []);
  const chooseText = useCallback((text: string) => choose([fileOfText(text)]), [choose]);
  useFilesAnywhere(upload.step === 'none', { onFiles: choose, onText: chooseText });

  const arrive = (conversation: Conversation) => {
    setChosen(null);
    void cache.invalidateQueries({ queryKey: ['conversations'] });
    const open = () => void navigate({ to: '/app/conversation/$id', params: { id: conversation.id } });
    if (location.pathname === '/upload') open();
    else notify(`“${conversation.title}” is uploaded`, { action: { label: 'Open', onClick: open } });
  };
  const bring = useMutation({
    mutationFn: (file: File) => importTranscript(file, choices),
    onSuccess: arrive,
    onError: (error) => setProblem(sentence(error)),
  });
  const finish = useMutation({
    mutationFn: makeConversation,
    onSuccess: arrive,
    onError: (error) => setProblem(sentence(error)),
  });

  const go = ({ kind, file }: Chosen) => {
    setProblem(null);
    if (kind === 'transcript') return bring.mutate(file);
    setChosen(null);
    void startUpload(file, user.id, choices, arrive);
  };
  const goOn = (file: File) => {
    if (!unfinished) return;
    if (!isSameFile(file, unfinished.file))
      return setProblem(
        `This is a different file. Choose “${unfinished.file.name}” to continue that upload.`,
      );
    setProblem(null);
    setChoices(unfinished.choices);
    void startUpload(file, user.id, unfinished.choices, arrive);
  };

  if (upload.step !== 'none') {
    return (
      <>
        <PageHeader title="Upload" lead="You can use Afterword meanwhile. Keep this tab open." />
        <UploadProgress
          upload={upload}
          onRetry={() => void startUpload(upload.file, user.id, unfinished?.choices ?? choices, arrive)}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Upload"
        lead="Bring a recording or a transcript. A few minutes later, the tasks are ready for you to review."
        actions={
          <Button
            data-tip-about="upload"
            icon={<ClipboardPaste aria-hidden className="size-4" />}
            onClick={() => setIsPasting(true)}
          >
            Paste a transcript
          </Button>
        }
      />
      {unfinished && !chosen ? (
        <ResumeOffer
          unfinished={unfinished}
          busy={finish.isPending}
          onFinish={() => finish.mutate(unfinished)}
          onFile={goOn}
          onForget={() => keepUnfinished(null)}
        />
      ) : null}
      {chosen ? (
        <ChosenFile
          chosen={chosen}
          busy={bring.isPending}
          verb={chosen.kind === 'recording' ? 'Upload and transcribe' : 'Import transcript'}
          problem={problem}
          onGo={() => go(chosen)}
          onOther={() => {
            setChosen(null);
            setProblem(null);
          }}
        />
      ) : (
        <>
          <DropZone
            title="Drop a recording or a transcript here"
            hint="M4A, MP3, WAV, WebM, MP4 and more, up to 4 GB, or VTT, SRT, TXT and JSON. You can paste, too."
            accept={accepted}
            onFiles={choose}
          />
          {problem ? (
            <p role="alert" className="mt-3 text-pretty text-danger-text">
              {problem}
            </p>
          ) : null}
        </>
      )}
      {chosen?.kind === 'transcript' ? null : (
        <div className="mt-4">
          <EngineNotice />
        </div>
      )}
      <section aria-label="About the session" className="mt-6 border-t border-line pt-6">
        <SessionForm
          choices={choices}
          onChange={setChoices}
          clients={clients}
          folders={folders}
          kind={chosen?.kind ?? null}
          usualLanguage={settings?.language ?? null}
        />
      </section>
      <PasteTranscript open={isPasting} onClose={() => setIsPasting(false)} onText={chooseText} />
    </>
  );
}

/** The server says what it understands and how much it takes; where it says nothing for people, we do. */
const said = new Set<FailureCode>(['unsupported_transcript', 'too_many_requests', 'too_large']);
const sentence = (error: unknown): string =>
  isApiError(error) && said.has(error.code) && error.detail ? error.detail : messageFor(error);

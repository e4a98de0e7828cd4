import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardPaste } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { trialQuery } from '#features/billing/web/queries.ts';
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
import { SessionForm } from '#features/conversations/web/upload/session-form.tsx';
import {
  isSameFile,
  saveUnfinished,
  useUnfinished,
  type Unfinished,
} from '#features/conversations/web/upload/unfinished.ts';
import { UploadProgress } from '#features/conversations/web/upload/upload-progress.tsx';
import { useSessionChoices } from '#features/conversations/web/upload/use-session-choices.ts';
import { useFilesAnywhere } from '#features/conversations/web/upload/use-files-anywhere.ts';
import { foldersQuery } from '#features/folders/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { MeetingsButton } from '#features/meeting-recordings/web/meetings-button.tsx';
import { allowanceWords } from '#features/recording/rules/allowance.ts';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { EngineNotice } from '#features/transcription/web/engines/engine-notice.tsx';
import { inQuotes } from '#shared/quotes.ts';
import { Button } from '#ui/actions/button.tsx';
import { isApiError, type FailureCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { DropZone } from '#ui/forms/drop-zone.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { notify } from '#ui/toast.ts';
import { takeSharedFile } from '../browser/shared-file.ts';

const verbs = { recording: 'Upload and transcribe', transcript: 'Import transcript' };

/** `/upload`: a recording or a transcript becomes a conversation. */
export function UploadScreen() {
  const user = useUser();
  const upload = useUpload();
  const unfinished = useUnfinished(user.id);
  const [isPasting, setIsPasting] = useState(false);
  const { chosen, problem, choose, clear, report } = useChosenFile();
  const { choices, change, dateFrom } = useSessionChoices(chosen?.file ?? null);
  const kind = chosen?.kind ?? null;
  const onUploaded = useOpenUploaded(clear);
  const chooseText = useCallback((text: string) => choose([fileOfText(text)]), [choose]);
  useSharedFile(upload.step === 'none', choose, report);
  useFilesAnywhere(upload.step === 'none', { onFiles: choose, onText: chooseText });

  const importing = useMutation({
    mutationFn: (file: File) => importTranscript(file, choices),
    onSuccess: onUploaded,
    onError: (error) => report(messageOf(error)),
  });
  const finishing = useMutation({
    mutationFn: makeConversation,
    onSuccess: onUploaded,
    onError: (error) => report(messageOf(error)),
  });
  const start = ({ kind, file }: Chosen) => {
    report(null);
    if (kind === 'transcript') return importing.mutate(file);
    clear();
    void startUpload(file, user.id, choices, onUploaded);
  };
  const resume = (file: File, { file: wanted, choices: earlier }: Unfinished) => {
    if (!isSameFile(file, wanted))
      return report(`This is a different file. Choose “${wanted.name}” to continue that upload.`);
    report(null);
    change(earlier);
    void startUpload(file, user.id, earlier, onUploaded);
  };

  if (upload.step !== 'none') {
    const retry = () => void startUpload(upload.file, user.id, unfinished?.choices ?? choices, onUploaded);
    return (
      <>
        <PageHeader title="Upload" lead="You can use Afterword meanwhile. Keep this tab open." />
        <UploadProgress upload={upload} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      <Header onPaste={() => setIsPasting(true)} />
      {unfinished && !chosen ? (
        <ResumeOffer
          unfinished={unfinished}
          busy={finishing.isPending}
          onFinish={() => finishing.mutate(unfinished)}
          onFile={(file) => resume(file, unfinished)}
          onForget={() => saveUnfinished(null)}
        />
      ) : null}
      {chosen ? (
        <ChosenFile
          chosen={chosen}
          busy={importing.isPending}
          verb={verbs[chosen.kind]}
          problem={problem}
          onGo={() => start(chosen)}
          onOther={clear}
        />
      ) : (
        <ChooseFile problem={problem} onFiles={choose} />
      )}
      {kind === 'transcript' ? null : <BeforeTranscribing userId={user.id} />}
      <AboutSession choices={choices} onChange={change} dateFrom={dateFrom} kind={kind} />
      <PasteTranscript open={isPasting} onClose={() => setIsPasting(false)} onText={chooseText} />
    </>
  );
}

const BeforeTranscribing = ({ userId }: { userId: string }) => (
  <div className="mt-4 space-y-2">
    <EngineNotice />
    <MinutesLeft userId={userId} />
  </div>
);

/** A file that was shared with the installed app. */
function useSharedFile(
  isOpen: boolean,
  choose: (files: File[]) => void,
  report: (problem: string | null) => void,
): void {
  const { shared } = useSearch({ from: '/signed-in/upload' });
  const navigate = useNavigate();
  useEffect(() => {
    if (!shared || !isOpen) return;
    void takeSharedFile().then((file) => {
      if (file) choose([file]);
      else report('The file didn’t arrive. Open Afterword once, then share it again.');
      return navigate({ to: '/upload', search: {}, replace: true });
    });
  }, [shared, isOpen, choose, report, navigate]);
}

/** The file the user chose, or why it cannot be used. */
function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, report] = useState<string | null>(null);
  const choose = useCallback((files: File[]) => {
    const [file] = files;
    if (!file) return;
    const found = kindOf(file);
    setChosen('refused' in found ? null : found);
    report('refused' in found ? found.refused : null);
  }, []);
  const clear = () => {
    setChosen(null);
    report(null);
  };
  return { chosen, problem, choose, clear, report };
}

/** Opens the new conversation, or offers it in a toast if the user has moved on to another screen. */
function useOpenUploaded(clear: () => void) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return ({ id, title }: Conversation) => {
    clear();
    void cache.invalidateQueries({ queryKey: ['conversations'] });
    const open = () => void navigate({ to: '/app/conversation/$id', params: { id } });
    if (location.pathname === '/upload') open();
    else notify(`${inQuotes(title)} is uploaded`, { action: { label: 'Open', onClick: open } });
  };
}

const Header = ({ onPaste }: { onPaste: () => void }) => (
  <PageHeader
    title="Upload"
    lead="Bring a recording or a transcript. A few minutes later, the tasks are ready for you to review."
    actions={
      <>
        <MeetingsButton />
        <Button
          data-tip-about="upload"
          className="max-sm:px-2.5!"
          icon={<ClipboardPaste aria-hidden className="size-4" />}
          onClick={onPaste}
        >
          <span>
            Paste<span className="max-sm:sr-only"> a transcript</span>
          </span>
        </Button>
      </>
    }
  />
);

type ChooseFileProps = { problem: string | null; onFiles: (files: File[]) => void };

const ChooseFile = ({ problem, onFiles }: ChooseFileProps) => (
  <>
    <DropZone
      title="Drop a recording or a transcript here"
      hint="M4A, MP3, WAV, WebM, MP4 and more, up to 4 GB, or VTT, SRT, TXT and JSON. You can paste, too."
      accept={accepted}
      onFiles={onFiles}
    />
    {problem ? (
      <p role="alert" className="mt-3 text-pretty text-danger-text">
        {problem}
      </p>
    ) : null}
  </>
);

function MinutesLeft({ userId }: { userId: string }) {
  const { data: status } = useQuery(trialQuery(userId));
  const words = status ? allowanceWords(status) : null;
  return words ? <p className="text-sm text-pretty text-ink-soft">{words}</p> : null;
}

type FormProps = ComponentProps<typeof SessionForm>;

type AboutProps = Pick<FormProps, 'choices' | 'onChange' | 'dateFrom' | 'kind'>;

function AboutSession(about: AboutProps) {
  const { data: folders = [] } = useQuery(foldersQuery);
  const { data: settings } = useQuery(settingsQuery(useUser().id));
  return (
    <section aria-label="About the session" className="mt-6 border-t border-line pt-6">
      <SessionForm {...about} folders={folders} usualLanguage={settings?.language ?? null} />
    </section>
  );
}

/** The server's own sentence names the formats and sizes it accepts; without one, a general message. */
const hasOwnMessage = new Set<FailureCode>(['unsupported_transcript', 'too_many_requests', 'too_large']);
const messageOf = (error: unknown): string =>
  isApiError(error) && hasOwnMessage.has(error.code) && error.detail ? error.detail : messageFor(error);

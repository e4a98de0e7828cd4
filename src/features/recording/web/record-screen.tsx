import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MicOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { TrialStatus } from '#features/billing/contract.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import { clientsQuery } from '#features/clients/web/queries.ts';
import type { Conversation } from '#features/conversations/contract.ts';
import { useUser } from '#features/identity/web/session.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { allowanceWords } from '../rules/allowance.ts';
import { nextPart, startRecorder } from './device/recorder.ts';
import { forgetLast, useRecorder, type Session } from './device/recorder-state.ts';
import { canRecord } from './device/audio/audio-input.ts';
import { PrepareForm } from './prepare/prepare-form.tsx';
import { RecordingPanel, RecordingState } from './recording-panel.tsx';
import { RecoveryBanner } from './recovery-banner.tsx';
import { SavingPanel } from './saving-panel.tsx';

/** `/app/record`: records a session, which becomes a conversation as soon as it ends. */
export function RecordScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const recorder = useRecorder();
  const { data: trialStatus } = useQuery(trialQuery(user.id));
  const { finishing, client: asked, title: askedTitle } = useSearch({ from: '/signed-in/app/record' });
  const client = textOf(asked);
  const [recovered, setRecovered] = useState<string | null>(textOf(finishing) ?? null);
  const saving = (recorder.step === 'idle' ? recorder.lastId : null) ?? recovered;

  useEffect(() => forgetLast, []); // a later visit should start a new recording, not reopen the last one

  const open = useCallback(
    ({ id }: Conversation) => {
      void cache.invalidateQueries({ queryKey: ['conversations'] });
      void navigate({ to: '/app/conversation/$id', params: { id }, replace: true });
    },
    [cache, navigate],
  );
  const leave = useCallback(() => void navigate({ to: '/dashboard', replace: true }), [navigate]);
  if (recorder.step === 'recording') {
    const { session } = recorder;
    return (
      <div className="mx-auto max-w-xl">
        <PageHeader {...nameOf(session)} actions={<RecordingState isPaused={session.isPaused} />} />
        <RecordingPanel session={session} left={trialStatus} />
      </div>
    );
  }
  return (
    <>
      <PageHeader title="Record" lead={saving ? undefined : 'Put your phone on the table and talk.'} />
      {saving ? (
        <SavingPanel localId={saving} onReady={open} onGone={leave} />
      ) : canRecord() ? (
        <>
          <RecoveryBanner
            userId={user.id}
            placeholder={null}
            onFinishing={setRecovered}
            onConversation={open}
            onContinue={(one) => void startRecorder(nextPart(one))}
          />
          <Prepare
            userId={user.id}
            withClient={client}
            withTitle={textOf(askedTitle)}
            recorder={recorder}
            left={trialStatus}
          />
        </>
      ) : (
        <CannotRecord />
      )}
    </>
  );
}

/** A value of the address, which may hold anything. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

type Resting = Exclude<ReturnType<typeof useRecorder>, { step: 'recording' }>;
type PrepareProps = {
  userId: string;
  withClient: string | undefined;
  withTitle: string | undefined;
  recorder: Resting;
  left: TrialStatus | undefined;
};

function Prepare({ userId, withClient, withTitle, recorder, left }: PrepareProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <PrepareForm
      clients={clients}
      withClient={withClient}
      withTitle={withTitle}
      problem={recorder.step === 'idle' ? recorder.problem : null}
      busy={recorder.step === 'starting'}
      allowance={left ? allowanceWords(left) : null}
      onStart={(plan) => void startRecorder({ ...plan, userId })}
    />
  );
}

const nameOf = ({ title, clientName }: Session) =>
  title
    ? { title, lead: clientName ? `With ${clientName}` : undefined }
    : { title: clientName ? `Session with ${clientName}` : 'This session' };

function CannotRecord() {
  return (
    <EmptyState
      icon={<MicOff aria-hidden />}
      title="This browser cannot record"
      action={
        <Link to="/upload" className={buttonClass({ variant: 'primary' })}>
          Upload a recording
        </Link>
      }
    >
      Recording needs an up-to-date browser and a secure address (https). You can also record with another app
      and upload the file.
    </EmptyState>
  );
}

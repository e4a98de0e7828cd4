import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MicOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { trialQuery } from '#features/billing/web/queries.ts';
import { clientsQuery, useCreateClient } from '#features/clients/web/queries.ts';
import type { Conversation } from '#features/conversations/contract.ts';
import { useUser } from '#features/identity/web/session.ts';
import { allowanceWords } from '#features/recording/rules/prepare/allowance.ts';
import { nextPart, startRecorder } from '#features/recording/web/device/recorder.ts';
import { forgetLast, useRecorder, type Session } from '#features/recording/web/device/recorder-state.ts';
import { canRecord } from '#features/recording/web/device/sound/sound.ts';
import { PrepareForm } from '#features/recording/web/prepare/prepare-form.tsx';
import { RecordingPanel, RecordingState } from '#features/recording/web/recording-panel.tsx';
import { RecoveryBanner } from '#features/recording/web/recovery-banner.tsx';
import { SavingPanel } from '#features/recording/web/saving-panel.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** `/app/record`: a session is recorded, and becomes a conversation the moment it ends. */
export function RecordScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const recorder = useRecorder();
  const { finishing, client } = useSearch({ from: '/signed-in/app/record' });
  const { data: clients = [] } = useQuery(clientsQuery);
  const createClient = useCreateClient();
  const { data: plan } = useQuery(trialQuery(user.id));
  const [recovered, setRecovered] = useState<string | null>(finishing ?? null);
  const saving = (recorder.step === 'idle' ? recorder.lastId : null) ?? recovered;

  useEffect(() => forgetLast, []); // who comes back later wants to record, not to be taken to the last one

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
        <RecordingPanel session={session} />
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
            onFinishing={setRecovered}
            onConversation={open}
            onContinue={(one) => void startRecorder(nextPart(one))}
          />
          <PrepareForm
            clients={clients}
            withClient={client}
            onCreateClient={(name) => createClient.mutateAsync({ name })}
            problem={recorder.step === 'idle' ? recorder.problem : null}
            busy={recorder.step === 'starting'}
            allowance={plan ? allowanceWords(plan) : null}
            onStart={(plan) => void startRecorder({ ...plan, userId: user.id })}
          />
        </>
      ) : (
        <CannotRecord />
      )}
    </>
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

import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nextPart, startRecorder } from '#features/recording/web/device/recorder.ts';
import { RecoveryBanner } from '#features/recording/web/recovery-banner.tsx';

type Props = { userId: string; placeholder: ReactNode };

/** Recordings a crash left on this device, with the routes the banner’s actions lead to. */
export function Recovery({ userId, placeholder }: Props) {
  const navigate = useNavigate();
  return (
    <RecoveryBanner
      userId={userId}
      placeholder={placeholder}
      onFinishing={(finishing) => void navigate({ to: '/app/record', search: { finishing } })}
      onConversation={({ id }) => void navigate({ to: '/app/conversation/$id', params: { id } })}
      onContinue={(one) => {
        void startRecorder(nextPart(one));
        void navigate({ to: '/app/record' });
      }}
    />
  );
}

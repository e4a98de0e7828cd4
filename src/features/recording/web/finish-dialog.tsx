import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { formatTimestamp } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deleteRecording } from '../contract.ts';
import { discardRecorder, stopRecorder } from './device/recorder.ts';
import type { Session } from './device/recorder-state.ts';
import { useSeconds } from './session-clock.tsx';

type Props = { session: Session; open: boolean; onClose: () => void };

/** Asks before a recording ends: a tap on Finish by mistake must not end a session. */
export function FinishDialog({ session, open, onClose }: Props) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const seconds = useSeconds(session);

  const finish = async () => {
    setIsBusy(true);
    await stopRecorder();
  };
  const discard = async () => {
    setIsBusy(true);
    const gone = await discardRecorder();
    // Where the server cannot be reached, it deletes recordings without chunks by itself later.
    if (gone?.serverId) await call(deleteRecording, { params: { id: gone.serverId } }).catch(() => undefined);
  };

  return (
    <>
      <Dialog
        open={open && !isDiscarding}
        onClose={onClose}
        title="Finish this recording?"
        description={
          <>
            <span className="tabular-nums">{formatTimestamp(seconds)}</span> saved.{' '}
            {session.isPaused ? 'Paused' : 'Still recording'} until you choose.
          </>
        }
      >
        <div className="grid gap-2">
          <Button variant="primary" size="lg" busy={isBusy} onClick={() => void finish()}>
            Finish and transcribe
          </Button>
          <Button size="lg" onClick={onClose}>
            Keep recording
          </Button>
          <Button
            variant="quiet"
            size="lg"
            className="text-danger-text!"
            onClick={() => setIsDiscarding(true)}
          >
            Discard recording
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title="Discard this recording?"
        confirmLabel="Discard recording"
        busy={isBusy}
        onConfirm={() => void discard()}
      >
        {formatTimestamp(seconds)} of audio and your notes will be deleted here and on the server. This cannot
        be undone.
      </ConfirmDialog>
    </>
  );
}

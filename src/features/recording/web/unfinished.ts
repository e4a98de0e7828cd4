import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api.ts';
import { deleteRecording, finishRecording, listRecordings, type Recording } from '../contract.ts';
import {
  changeRecording,
  listLocalRecordings,
  readRecording,
  wipeRecording,
  type LocalRecording,
} from './device/local-recordings.ts';
import { isRecorderTaken } from './device/recording-locks.ts';
import { startSender } from './device/sender.ts';
import { storeUnfinishedCount } from './device/unfinished-count.ts';

/**
 * Unfinished recordings: those stored in this browser, and those of other devices that stopped sending. Local ones
 * are sent at once, whatever the coach decides later.
 */
export type Unfinished = {
  /** Stored in this browser and interrupted. */
  local: LocalRecording[];
  /** Stopped here, still being sent. */
  sending: LocalRecording[];
  /** Begun on another device that stopped sending. */
  remote: Recording[];
};

const unfinishedKey = ['unfinished-recordings'];
const lookAgainMs = 5000;
const silentMs = 90_000; // three heartbeats of a sender that has trouble, more than one of a paused one

export function useUnfinished(userId: string, recordingHere: string | null): Unfinished | null {
  const { data } = useQuery({
    queryKey: [...unfinishedKey, userId, recordingHere],
    queryFn: () => look(userId, recordingHere),
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });
  const waiting = data && [...data.local, ...data.sending].map((one) => one.localId).join();
  useEffect(() => {
    for (const localId of waiting?.split(',') ?? []) if (localId) startSender(localId);
  }, [waiting]);
  return data ?? null;
}

async function look(userId: string, recordingHere: string | null): Promise<Unfinished> {
  const [kept, isTaken, known] = await Promise.all([
    listLocalRecordings(userId).catch(() => []),
    isRecorderTaken(),
    call(listRecordings).catch(() => []),
  ]);
  const names = new Set(kept.map((one) => one.serverName));
  const now = Date.now();
  // The newest one that is not stopped belongs to the recorder of some tab.
  const atWork = isTaken ? (recordingHere ?? kept.find((one) => !one.isStopped)?.localId) : undefined;
  const remote = known.filter(
    (one) => !names.has(one.localId) && one.chunks > 0 && now - Date.parse(one.lastHeardAt) > silentMs,
  );
  storeUnfinishedCount(userId, kept.length + remote.length);
  return {
    local: kept.filter((one) => !one.isStopped && one.localId !== atWork),
    sending: kept.filter((one) => one.isStopped),
    remote,
  };
}

/** The coach’s decisions; each refetches the list. */
export function useDecisions() {
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: unfinishedKey });
  return {
    finish: async ({ localId }: LocalRecording) => {
      await changeRecording(localId, { isStopped: true });
      startSender(localId);
      await again();
    },
    /** A recording that was refused because of its client is sent with another one. */
    changeClient: async ({ localId }: LocalRecording, client: { id: string; name: string }) => {
      await changeRecording(localId, { clientId: client.id, clientName: client.name });
      startSender(localId);
      await again();
    },
    discard: async ({ localId }: LocalRecording) => {
      const latest = await readRecording(localId);
      await wipeRecording(localId);
      if (latest?.serverId)
        await call(deleteRecording, { params: { id: latest.serverId } }).catch(() => undefined);
      await again();
    },
    finishElsewhere: async ({ id, chunks }: Recording) => {
      const conversation = await call(finishRecording, { params: { id }, body: { chunks } });
      await again();
      return conversation;
    },
    discardElsewhere: async ({ id }: Recording) => {
      await call(deleteRecording, { params: { id } });
      await again();
    },
  };
}

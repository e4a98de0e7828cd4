import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api.ts';
import { deleteRecording, finishRecording, listRecordings, type Recording } from '../contract.ts';
import {
  changeRecording,
  listKept,
  readRecording,
  wipeRecording,
  type KeptRecording,
} from './device/kept-recordings.ts';
import { isRecorderTaken } from './device/only-one.ts';
import { startSender } from './device/sender.ts';

/**
 * Recordings nobody finished: those this browser keeps, and those of other devices that have fallen silent. What is
 * kept here is sent at once, whatever the coach decides later.
 */
export type Unfinished = {
  /** Kept in this browser and cut off. */
  here: KeptRecording[];
  /** Stopped here, still on their way. */
  leaving: KeptRecording[];
  /** Begun on another device, silent for a while. */
  elsewhere: Recording[];
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
  const waiting = data && [...data.here, ...data.leaving].map((one) => one.localId).join();
  useEffect(() => {
    for (const localId of waiting?.split(',') ?? []) if (localId) startSender(localId);
  }, [waiting]);
  return data ?? null;
}

async function look(userId: string, recordingHere: string | null): Promise<Unfinished> {
  const [kept, isTaken, known] = await Promise.all([
    listKept(userId).catch(() => []),
    isRecorderTaken(),
    call(listRecordings).catch(() => []),
  ]);
  const names = new Set(kept.map((one) => one.serverName));
  const now = Date.now();
  // The newest that is not stopped is the one a recorder in some tab is working on.
  const atWork = isTaken ? (recordingHere ?? kept.find((one) => !one.isStopped)?.localId) : undefined;
  return {
    here: kept.filter((one) => !one.isStopped && one.localId !== atWork),
    leaving: kept.filter((one) => one.isStopped),
    elsewhere: known.filter(
      (one) => !names.has(one.localId) && one.chunks > 0 && now - Date.parse(one.lastHeardAt) > silentMs,
    ),
  };
}

/** What a coach decides about one; the list is read again after each. */
export function useDecisions() {
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: unfinishedKey });
  return {
    finish: async ({ localId }: KeptRecording) => {
      await changeRecording(localId, { isStopped: true });
      startSender(localId);
      await again();
    },
    discard: async ({ localId }: KeptRecording) => {
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

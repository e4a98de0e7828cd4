import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendInTurn } from '../save/send-in-turn.ts';
import { deviceStorage } from './browser-storage.ts';
import { useSaveOnPause } from './use-save-on-pause.ts';

/**
 * Autosave: entries survive a reload (stored in this browser with every key) and reach other devices (sent to the
 * server as `useSaveOnPause` says). The stored copy is removed once the server has it.
 */
type Options<Value> = {
  /** The storage key; contains the user's id, because browsers are shared. */
  name: string;
  /** The server's value. */
  initial: Value;
  /** Checks a stored copy, which may be of an older version. */
  isValue: (stored: unknown) => stored is Value;
  save: (value: Value) => Promise<unknown>;
};

/** `local`: in this browser only, because the server could not be reached or refused it. */
export type SaveStatus = 'untouched' | 'saving' | 'saved' | 'local';

export type Autosave<Value> = {
  value: Value;
  setValue: (value: Value) => void;
  status: SaveStatus;
  /** Saves now, before the step is left. Throws the server's error. */
  finish: () => Promise<void>;
};

export function useAutosave<Value>({ name, initial, isValue, save }: Options<Value>): Autosave<Value> {
  const cache = useQueryClient();
  const copy = deviceStorage(name, isValue);
  const [value, setValue] = useState(() => copy.read() ?? initial);
  const [status, setStatus] = useState<SaveStatus>(() => (copy.read() === null ? 'untouched' : 'local'));
  const latest = useRef({ value, save });
  const isUnstored = useRef(false); // full or disabled storage: the server is then the only copy
  const underWay = useRef<Value>(undefined);

  useEffect(() => {
    latest.current = { value, save };
  }, [value, save]);

  const send = async () => {
    const sent = latest.current.value;
    underWay.current = sent;
    try {
      await sendInTurn(cache, name, () => latest.current.save(sent));
      // A step that was left and reopened may hold newer text than the first visit sent as it ended.
      const kept = copy.read();
      if (kept !== null && JSON.stringify(kept) !== JSON.stringify(sent)) return;
      copy.write(null);
      isUnstored.current = false;
      setStatus('saved');
    } catch (error) {
      setStatus('local');
      throw error;
    } finally {
      if (underWay.current === sent) underWay.current = undefined;
    }
  };
  // A background save that fails interrupts nothing: the copy stays, and the screen shows its status.
  const sendQuietly = () => {
    if (underWay.current === latest.current.value) return;
    if (copy.read() !== null || isUnstored.current) void send().catch(() => undefined);
  };
  // A copy from an earlier visit is sent as soon as possible.
  useSaveOnPause({ value, isReady: status === 'saving' || status === 'local', save: sendQuietly });

  return {
    value,
    setValue: (next) => {
      setValue(next);
      setStatus('saving');
      copy.write(next);
      isUnstored.current = copy.read() === null;
    },
    status,
    finish: send,
  };
}

import { useEffect, useRef, useState } from 'react';

/**
 * What is being filled in survives a reload (kept in this browser with every key) and shows on another device (sent to
 * the server when the typing pauses, or the page is left). The copy here lives until the server has the same.
 */
const pauseMs = 800;

type Options<Value> = {
  /** Where the copy lies; it holds the user's id, because browsers are shared. */
  name: string;
  /** What the server knows. */
  initial: Value;
  /** A stored copy may be of an older version. */
  isValue: (stored: unknown) => stored is Value;
  save: (value: Value) => Promise<unknown>;
};

/** `here`: in this browser only, because the server could not be reached or refused it. */
export type SaveStatus = 'untouched' | 'saving' | 'saved' | 'local';

export type Autosave<Value> = {
  value: Value;
  setValue: (value: Value) => void;
  status: SaveStatus;
  /** Saves now, for a step that is left. Throws what the server says. */
  finish: () => Promise<void>;
};

export function useAutosave<Value>({ name, initial, isValue, save }: Options<Value>): Autosave<Value> {
  const [value, setValue] = useState(() => readCopy(name, isValue) ?? initial);
  const [status, setStatus] = useState<SaveStatus>(() =>
    localStorage.getItem(name) === null ? 'untouched' : 'local',
  );
  const latest = useRef({ value, save });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { value, save };
  }, [value, save]);

  const send = async () => {
    clearTimeout(timer.current);
    const sent = latest.current.value;
    try {
      await latest.current.save(sent);
      // A step that was left and opened again may hold newer words than the timer of the first visit sent.
      const copy = localStorage.getItem(name);
      if (copy !== null && copy !== JSON.stringify(sent)) return;
      localStorage.removeItem(name);
      setStatus('saved');
    } catch (error) {
      setStatus('local');
      throw error;
    }
  };
  // Nobody asked for these saves, so nobody is interrupted: the copy stays, and the screen says where it is.
  const sendQuietly = () => {
    if (localStorage.getItem(name) !== null) void send().catch(() => undefined);
  };

  useEffect(() => {
    // A copy from an earlier visit is sent as soon as it can be.
    if (localStorage.getItem(name) !== null) timer.current = setTimeout(sendQuietly, pauseMs);
    const onHide = () => document.visibilityState === 'hidden' && sendQuietly();
    addEventListener('online', sendQuietly);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('online', sendQuietly);
      document.removeEventListener('visibilitychange', onHide);
      // The timer goes on: what was typed a moment before leaving the step is still sent.
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on opening
  }, [name]);

  return {
    value,
    setValue: (next) => {
      setValue(next);
      setStatus('saving');
      localStorage.setItem(name, JSON.stringify(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(sendQuietly, pauseMs);
    },
    status,
    finish: send,
  };
}

function readCopy<Value>(name: string, isValue: (stored: unknown) => stored is Value): Value | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isValue(stored) ? stored : null;
  } catch {
    return null;
  }
}

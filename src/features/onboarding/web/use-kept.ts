import { useEffect, useRef, useState } from 'react';

/**
 * What is being filled in survives a reload (kept in this browser with every key) and shows on another device (sent to
 * the server when the typing pauses). The copy here lives until the server has the same.
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

export type Kept<Value> = {
  value: Value;
  setValue: (value: Value) => void;
  /** Saves now, for a step that is left. Throws what the server says. */
  finish: () => Promise<void>;
};

export function useKept<Value>({ name, initial, isValue, save }: Options<Value>): Kept<Value> {
  const [value, setValue] = useState(() => readCopy(name, isValue) ?? initial);
  const latest = useRef({ value, save });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { value, save };
  }, [value, save]);

  const send = async () => {
    clearTimeout(timer.current);
    const sent = latest.current.value;
    await latest.current.save(sent);
    if (latest.current.value === sent) localStorage.removeItem(name);
  };

  useEffect(() => {
    // A copy from an earlier visit is sent as soon as it can be.
    if (localStorage.getItem(name) !== null)
      timer.current = setTimeout(() => void send().catch(ignore), pauseMs);
    // No cleanup: what was typed a moment before leaving the step is still sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on opening
  }, [name]);

  return {
    value,
    setValue: (next) => {
      setValue(next);
      localStorage.setItem(name, JSON.stringify(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send().catch(ignore), pauseMs);
    },
    finish: send,
  };
}

/** Nobody asked for this save, so nobody is told: the copy stays, and the button at the end says what is wrong. */
const ignore = () => undefined;

function readCopy<Value>(name: string, isValue: (stored: unknown) => stored is Value): Value | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isValue(stored) ? stored : null;
  } catch {
    return null;
  }
}

import type { ChildProcess } from 'node:child_process';

/** Only a run keeps this process alive, not a child that waits for one. */
export const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};

export const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};

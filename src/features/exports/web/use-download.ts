import { useState } from 'react';
import { saveBlob } from '#ui/download-file.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';

/** Downloads one file at a time; `busy` names the one that is being made. A failure is told in a toast. */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (
    key: string,
    ask: () => Promise<{ name: string; blob: Blob }>,
  ): Promise<boolean> => {
    setBusy(key);
    try {
      const { name, blob } = await ask();
      saveBlob(name, blob);
      return true;
    } catch (error) {
      warn('Failed to create the file', { description: messageFor(error) });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, download };
}

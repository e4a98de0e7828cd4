import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { formatFileSize } from '#ui/format.ts';
import { accepted } from './file-kind.ts';
import type { Unfinished } from './unfinished.ts';

type Props = {
  unfinished: Unfinished;
  busy: boolean;
  /** The upload is complete; only the conversation is missing. */
  onFinish: () => void;
  /** The same file, chosen again: browsers do not keep files across reloads. */
  onFile: (file: File) => void;
  onForget: () => void;
};

/** Offers to resume an upload that a reload or crash interrupted. */
export function ResumeOffer({ unfinished, busy, onFinish, onFile, onForget }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { file, sentBytes, uploadId } = unfinished;
  const percent = Math.floor((sentBytes / file.size) * 100);
  return (
    <section
      aria-label="Unfinished upload"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-accent bg-card px-4 py-3.5 shadow-rest sm:px-5"
    >
      <RotateCw aria-hidden className="size-5 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {uploadId
            ? `“${file.name}” is uploaded`
            : `“${file.name}” stopped at ${percent}% of ${formatFileSize(file.size)}`}
        </p>
        <p className="text-sm text-ink-soft">
          {uploadId
            ? 'Only the last step is left.'
            : 'Choose the same file again to continue where it stopped.'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="primary"
          busy={busy}
          onClick={() => (uploadId ? onFinish() : picker.current?.click())}
        >
          {uploadId ? 'Finish' : 'Choose file again'}
        </Button>
        <Button variant="quiet" onClick={onForget}>
          Discard upload
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        accept={accepted}
        aria-label={`Choose ${file.name} again`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [again] = event.target.files ?? [];
          if (again) onFile(again);
          event.target.value = '';
        }}
      />
    </section>
  );
}

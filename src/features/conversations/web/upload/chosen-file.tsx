import { FileAudio, FileText } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { formatFileSize } from '#ui/format.ts';
import type { Chosen } from './file-kind.ts';

type Props = {
  chosen: Chosen;
  busy: boolean;
  /** The label of the button: "Upload and transcribe". */
  verb: string;
  /** The failure of the last attempt. */
  problem: string | null;
  onGo: () => void;
  onOther: () => void;
};

/** The chosen file and its action. As high as the drop zone, so that the layout does not shift. */
export function ChosenFile({ chosen, busy, verb, problem, onGo, onOther }: Props) {
  const { kind, file } = chosen;
  const Icon = kind === 'recording' ? FileAudio : FileText;
  return (
    <div className="flex min-h-[242px] flex-col items-center justify-center rounded-lg border border-line bg-card px-6 py-8 text-center shadow-rest">
      <span className="mb-3 grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="max-w-full truncate text-lg font-medium">{file.name}</p>
      <p className="text-sm text-ink-soft">
        {kind === 'recording' ? 'Recording' : 'Transcript'}, {formatFileSize(file.size)}
      </p>
      {problem ? (
        <p role="alert" className="mt-3 max-w-[60ch] text-sm text-pretty text-danger-text">
          {problem}
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the file was just chosen; this is the next step */}
        <Button variant="primary" size="lg" busy={busy} onClick={onGo} autoFocus>
          {verb}
        </Button>
        <Button size="lg" variant="quiet" onClick={onOther} disabled={busy}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}

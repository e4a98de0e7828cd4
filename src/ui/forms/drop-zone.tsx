import { clsx } from 'clsx';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { Upload } from 'lucide-react';

type Props = {
  /** "Drop a recording here". */
  title: string;
  /** Accepted formats and size. */
  hint: ReactNode;
  /** As in `<input accept>`; it filters the picker; the caller still validates. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A drop zone over a plain file input. */
export function DropZone({ title, hint, accept, multiple = false, disabled, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const onDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };

  return (
    <div
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <label
        htmlFor={id}
        className={clsx(
          'flex cursor-pointer flex-col items-center rounded-lg border border-dashed px-6 py-10 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-card hover:border-accent',
          disabled && 'pointer-events-none opacity-60',
        )}
      >
        <span className="mb-3 grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
          <Upload aria-hidden className="size-5" />
        </span>
        {/* Touch devices have no drag and drop. */}
        <span className="text-lg font-medium touch:hidden">{title}</span>
        <span className="mt-0.5 text-ink-soft">
          <span className="touch:hidden">or </span>
          <span className="inline-block font-medium text-accent-text underline underline-offset-4 touch:text-lg touch:first-letter:uppercase">
            choose a file
          </span>
        </span>
        <span className="mt-3 max-w-[52ch] text-sm text-ink-faint">{hint}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = ''; // the same file can be chosen again
          }}
        />
      </label>
    </div>
  );
}

import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useSavePicture } from './save-picture.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The coach’s picture, in the account menu: chosen, cropped to a square in the browser, replaced or removed. */
export function PictureSetting() {
  const { profileImageUrl, fullName, username } = useUser();
  const { save, remove } = useSavePicture();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const open = async (file: File) => {
    const read = await readPicture(file);
    setProblem(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') setPicture(read);
  };

  return (
    <div className="mb-5 flex flex-wrap items-center gap-4">
      <Avatar name={fullName ?? username} image={profileImageUrl} className="size-16 text-lg!" />
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={profileImageUrl ? 'Change picture' : 'Add picture'}
          problem={problem}
          onFile={(file) => void open(file)}
        />
        {profileImageUrl ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => void remove()}
          >
            Remove picture
          </Button>
        ) : null}
      </div>
      {picture ? (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            onClose={() => setPicture(null)}
            onSave={async (image) => {
              if (await save(image)) setPicture(null);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type FileButtonProps = { label: string; problem: string | null; onFile: (file: File) => void };

function FileButton({ label, problem, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  return (
    <>
      <Button
        size="sm"
        icon={<ImagePlus aria-hidden className="size-4" />}
        aria-describedby={problem ? problemId : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = ''; // the same file can be chosen again
        }}
      />
      {problem ? (
        <p id={problemId} role="alert" className="w-full text-sm text-danger-text">
          {problem}
        </p>
      ) : null}
    </>
  );
}

const mostBytes = 30 * 1024 * 1024; // a photo of a good phone has 12 MB

/** The picture upright, as its camera meant it, or why it cannot be used. */
async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (file.size > mostBytes) return 'This picture is larger than 30 MB. Choose a smaller one.';
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return 'We can’t read this picture. Choose a JPEG, PNG or WebP file.';
  }
}

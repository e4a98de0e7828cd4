import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { profileImage } from '#features/identity/rules/profile-image.ts';
import { dragged, firstCrop, mostZoom, squareOf } from '../../rules/crop.ts';

type Props = {
  picture: ImageBitmap;
  onSave: (image: Blob) => Promise<void>;
  onClose: () => void;
};

const quality = 0.86; // some 30 kB; no difference is seen at this size
const keyStep = 0.05;
const keys: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/** Chooses the square of a picture: drag it or use the arrow keys, and zoom. What is sent is drawn anew from pixels. */
export function CropDialog({ picture, onSave, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(firstCrop);
  const [busy, setBusy] = useState(false);
  const { pixels, type } = profileImage;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { x, y, side } = squareOf(picture, crop);
    context.fillStyle = '#fff'; // JPEG has no transparency
    context.fillRect(0, 0, pixels, pixels);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, x, y, side, side, 0, 0, pixels, pixels);
  }, [picture, crop, pixels]);

  const move = (by: { x: number; y: number }) => setCrop((known) => dragged(picture, known, by));
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shown = event.currentTarget.clientWidth;
    move({ x: event.movementX / shown, y: event.movementY / shown });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  const save = () => {
    setBusy(true);
    canvas.current?.toBlob(
      (image) => void (image ? onSave(image) : Promise.resolve()).finally(() => setBusy(false)),
      type,
      quality,
    );
  };

  return (
    <Dialog open onClose={onClose} title="Your picture" description="Drag it, and zoom until it fits.">
      <div className="flex flex-col items-center gap-4">
        <canvas
          ref={canvas}
          width={pixels}
          height={pixels}
          role="img"
          aria-label="Picture. Move it with the arrow keys."
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          className="size-64 cursor-move touch-none rounded-full bg-raised"
        />
        <label className="flex w-64 items-center gap-3 text-sm text-ink-soft">
          Zoom
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.02}
            value={crop.zoom}
            onChange={(event) => setCrop({ ...crop, zoom: event.target.valueAsNumber })}
            className="min-w-0 flex-1 accent-accent touch:h-11"
          />
        </label>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={save}>
          Save picture
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Video } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { MeetingsDialog } from './meetings-dialog.tsx';

/** Opens the list of recordings that can be imported. */
export function MeetingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className="max-sm:px-2.5!"
        icon={<Video aria-hidden className="size-4" />}
        onClick={() => setIsOpen(true)}
      >
        <span>
          <span className="max-sm:sr-only">Import from </span>Zoom
        </span>
      </Button>
      {isOpen ? <MeetingsDialog open onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { NextMeetingDialog } from './next-meeting-dialog.tsx';

/** Offers an agreed meeting as an event of a calendar. */
export function NextMeetingButton({ day }: { day: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<CalendarPlus aria-hidden className="size-4" />}
        onClick={() => setIsOpen(true)}
      >
        Add to calendar
      </Button>
      {isOpen ? <NextMeetingDialog day={day} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

import { CalendarClock, Send, X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import type { FollowUp } from '../../contract.ts';

type Props = {
  email: FollowUp;
  isBusy: boolean;
  onSend: () => void;
  onSchedule: () => void;
  onDismiss: () => void;
};

/** Always in sight: on a phone above the navigation, in reach of the thumb, elsewhere at the foot of the window. */
const dockClass =
  'sticky bottom-0 z-20 bg-paper py-3 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:border-t max-md:border-line max-md:px-4 max-md:py-2.5 max-md:sm:-mx-6 max-md:sm:px-6';

export function SendBar({ email, isBusy, onSend, onSchedule, onDismiss }: Props) {
  const isWithheld = email.withheldReason !== null && email.content.trim() === '';
  return (
    <div data-dock className={`${dockClass} flex items-center gap-2`}>
      <Button
        variant="primary"
        size="lg"
        busy={isBusy}
        disabled={isWithheld}
        icon={<Send aria-hidden className="size-4" />}
        onClick={onSend}
        className="max-md:flex-1"
      >
        {email.status === 'failed' ? 'Send again' : 'Approve and send'}
      </Button>
      <Button
        size="lg"
        disabled={isWithheld}
        icon={<CalendarClock aria-hidden className="size-[18px]" />}
        onClick={onSchedule}
        aria-label="Schedule"
        className="max-md:px-3.5!"
      >
        <span className="max-md:hidden">Schedule</span>
      </Button>
      <span className="ml-auto flex items-center gap-1 text-xs text-ink-faint max-md:hidden">
        <KeyboardHint keys="A" /> <span className="touch:hidden">to approve</span>
      </span>
      <IconButton label="Dismiss draft" shortcut="D" onClick={onDismiss} className="size-11">
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

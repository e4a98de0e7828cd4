import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Mic, Upload } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';

/** The one large action of the dashboard, and the quiet way for what was recorded elsewhere. */
export function Capture() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to="/app/record"
        className={clsx(buttonClass({ variant: 'primary' }), 'h-14! w-full px-10! text-lg! sm:w-auto')}
      >
        <Mic aria-hidden className="size-5" />
        Record
      </Link>
      <Link to="/upload" className={buttonClass({ variant: 'quiet' })}>
        <Upload aria-hidden className="size-[18px]" />
        Upload a recording or transcript
      </Link>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Mic, Upload } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';

const large = 'h-14! px-6! text-lg! flex-1 sm:flex-none';

/** The primary actions of the dashboard. */
export function Capture() {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Link to="/app/record" className={clsx(buttonClass({ variant: 'primary' }), large, 'sm:px-10!')}>
        <Mic aria-hidden className="size-5" />
        Record
      </Link>
      <Link to="/upload" className={clsx(buttonClass({ variant: 'secondary' }), large)}>
        <Upload aria-hidden className="size-5" />
        Upload
      </Link>
    </div>
  );
}

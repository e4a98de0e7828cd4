import { Link, type LinkProps } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button-class.ts';

/** Back to the previous step; autosave has stored this one. */
export function BackLink({ to }: { to: LinkProps['to'] }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
      Back
    </Link>
  );
}

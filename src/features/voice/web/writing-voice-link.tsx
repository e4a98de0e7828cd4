import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

/** From the samples to what was learned from them. */
export const WritingVoiceLink = () => (
  <Link
    to="/writing-voice"
    className="-mx-4 mt-4 -mb-4 flex min-h-13 items-center justify-between gap-3 rounded-b-lg border-t border-line px-4 py-3 -outline-offset-2 transition-colors hover:bg-raised/55 sm:-mx-5 sm:px-5"
  >
    <span>
      <span className="block font-medium">See how you write</span>
      <span className="block text-sm text-ink-soft">
        What we learned about your style, from which e-mails, and how close drafts come
      </span>
    </span>
    <ChevronRight aria-hidden className="size-[18px] shrink-0 text-ink-faint" />
  </Link>
);

import { Link } from '@tanstack/react-router';
import { Languages, TimerOff } from 'lucide-react';
import { Notice } from '#features/transcription/web/engines/engine-notice.tsx';
import type { Results } from '#features/review/contract.ts';

/** What of the conversation is not in the results, why, and the way to have it read. */
export function UnreadNotice({ unread }: Pick<Results, 'unread'>) {
  return unread.map((part) =>
    part.reason === 'time' ? (
      <Notice
        key="time"
        icon={<TimerOff aria-hidden />}
        title={`${percent(part.share)} of this conversation was not analysed`}
      >
        It took longer than Afterword allows for one conversation. Everything below comes from the rest; the
        transcript is complete.
      </Notice>
    ) : (
      <Notice
        key={part.language}
        icon={<Languages aria-hidden />}
        title={
          part.share > mostly
            ? `This conversation is in ${nameOf(part.language)}`
            : `${percent(part.share)} of this conversation is in ${nameOf(part.language)}`
        }
        action={
          <Link to="/ai-settings" className="text-sm font-medium underline underline-offset-4">
            Set up a language model
          </Link>
        }
      >
        The built-in analyser reads English only. The transcript, the questions and the figures are complete;
        for tasks, goals and insights from these parts, use a language model.
      </Notice>
    ),
  );
}

const mostly = 0.9;
const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))}%`;
const names = new Intl.DisplayNames(['en'], { type: 'language' });
const nameOf = (tag: string | null): string => (tag === null ? 'another language' : (names.of(tag) ?? tag));

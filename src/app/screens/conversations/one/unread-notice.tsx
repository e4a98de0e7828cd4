import { Link } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import type { Results } from '#features/review/contract.ts';
import { Notice } from '#features/transcription/web/engines/engine-notice.tsx';

/** Names the languages the analyser did not read and links to the language model settings. */
export function UnreadNotice({ unread }: Pick<Results, 'unread'>) {
  return unread.map(({ language, share }) => (
    <Notice
      key={language}
      icon={<Languages aria-hidden />}
      title={
        share > mostly
          ? `This conversation is in ${nameOf(language)}`
          : `${percent(share)} of this conversation is in ${nameOf(language)}`
      }
      action={
        <Link to="/ai-settings" className="text-sm font-medium underline underline-offset-4">
          Set up a language model
        </Link>
      }
    >
      The built-in analyser reads English only. Transcript, questions and figures are complete; for tasks,
      goals and insights in other languages, use a language model.
    </Notice>
  ));
}

const mostly = 0.9;
const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))}%`;
const names = new Intl.DisplayNames(['en'], { type: 'language' });
const nameOf = (tag: string): string => names.of(tag) ?? tag;

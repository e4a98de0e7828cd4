import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { notify, warn } from '#ui/toast.ts';
import { useMedia } from '#ui/use-media.ts';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import { ChevronRight } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';
import type { FollowUp, FollowUpMark } from '../../contract.ts';
import { useFollowUpActions } from '../use-follow-up-actions.ts';
import { ConflictNotice, DraftNotices } from './draft-notices.tsx';
import { DraftText, type Layer } from './draft-text.tsx';
import { EnvelopeFields } from './envelope-fields.tsx';
import { MarkList } from './mark-list.tsx';
import { DraftFoot } from './draft-foot.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendBar } from './send-bar.tsx';
import { SessionPanel } from './session-panel.tsx';
import { marksIn, sentenceSpans, withSuggestion, type Span } from './text-spans.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { WriteAgainDialog } from './write-again-dialog.tsx';

type Asked = 'schedule' | 'again';

/** A draft that waits: its text, what is marked in it, its session beside it, and what to do with it. */
export function DraftEditor({ email }: { email: FollowUp }) {
  const draft = useDraft(email);
  const { cursor, layers, point, setCursor, marks, sentence } = useHighlights(email, draft.text.content);
  const [asked, setAsked] = useState<Asked | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isWide = useMedia('(min-width: 70rem)');
  const send = useSending(email, draft);
  const { content } = draft.text;

  const put = (next: string, told: string) => {
    draft.change({ content: next });
    notify(told, { action: { label: 'Undo', onClick: () => draft.change({ content }) } });
  };
  const show = ({ start, end }: Span) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };
  return (
    <div data-wide={isWide || undefined} className={isWide ? columnsClass : 'space-y-5'}>
      <div className="min-w-0 space-y-4">
        <DraftNotices email={email} onWriteAgain={() => setAsked('again')} />
        <ConflictNotice draft={draft} />
        <Card>
          <EnvelopeFields email={email} draft={draft} />
          <DraftText
            value={content}
            onChange={(next) => draft.change({ content: next })}
            onCursor={setCursor}
            layers={layers}
            error={draft.problems.content}
            field={field}
          />
          <MarkList
            text={content}
            marks={marks}
            current={marks.find(({ start, end }) => cursor !== null && start <= cursor && cursor <= end)}
            onApply={(mark: FollowUpMark) => put(withSuggestion(content, mark), 'Phrase changed')}
            onShow={show}
          />
          <DraftFoot email={email} draft={draft} onWriteAgain={() => setAsked('again')} />
        </Card>
        <SendBar
          email={email}
          isBusy={send.isBusy}
          onSend={() => void send.now()}
          onSchedule={() => setAsked('schedule')}
          onDismiss={() => void send.dismiss()}
        />
      </div>
      <BesideDraft isWide={isWide}>
        <SessionPanel email={email} current={sentence} onPoint={point} />
      </BesideDraft>
      <ScheduleDialog
        open={asked === 'schedule'}
        email={email}
        onClose={() => setAsked(null)}
        onSchedule={(sendAt) => {
          setAsked(null);
          void send.at(sendAt);
        }}
      />
      <WriteAgainDialog open={asked === 'again'} email={email} draft={draft} onClose={() => setAsked(null)} />
    </div>
  );
}

/** Beside the draft and scrolled on its own; folded below it where there is no room. */
const BesideDraft = ({ isWide, children }: { isWide: boolean; children: ReactNode }) =>
  isWide ? (
    <aside
      aria-label="The session"
      data-session-panel
      className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto px-1 pb-4"
    >
      {children}
    </aside>
  ) : (
    <details className="group border-t border-line pt-3">
      <summary className="flex list-none items-center justify-between gap-2 rounded-sm py-1 font-semibold touch:min-h-11 [&::-webkit-details-marker]:hidden">
        What it is based on
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-faint transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );

const columnsClass = 'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] items-start gap-10';

/** What is lit behind the words: the sentence in use with its source, and the marked phrases. */
function useHighlights(email: FollowUp, content: string) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [pointed, setPointed] = useState<readonly number[]>([]);
  const spans = sentenceSpans(content, email.sentences);
  const marks = marksIn(content, email.content, email.authenticity.marks);
  const at = spans.findIndex(
    (span, index) =>
      span !== null &&
      cursor !== null &&
      span.start <= cursor &&
      cursor <= span.end &&
      (email.sentences[index]?.sources.length ?? 0) > 0,
  );
  const sentence = at < 0 ? null : at;
  const lit = pointed.length > 0 ? pointed : sentence === null ? [] : [sentence];
  const layers: (Span & { layer: Layer })[] = [
    ...lit.flatMap((index) => {
      const span = spans[index];
      return span ? [{ ...span, layer: 'source' as const }] : [];
    }),
    ...marks.map(({ start, end, kind }) => ({ start, end, layer: kind })),
  ];
  return { cursor, setCursor, point: setPointed, marks, sentence, layers };
}

/** What is typed is saved first: exactly this text is approved. */
function useSending(email: FollowUp, draft: Draft) {
  const actions = useFollowUpActions();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const approve = async (sendAt?: string) => {
    const [problem] = Object.values(draft.problems);
    if (problem) return warn('Not ready to send', { description: problem });
    if (draft.text.toEmail === null)
      return warn('No e-mail address yet', { description: 'Say who it goes to, under To.' });
    setIsBusy(true);
    const saved = await draft.flush();
    if (saved) await actions.approve(saved, sendAt);
    else warn('Not saved yet', { description: 'Your last change isn’t saved. Try again in a moment.' });
    setIsBusy(false);
  };
  const dismiss = async () => {
    if (await actions.dismiss(email)) await navigate({ to: '/follow-ups' });
  };
  useShortcuts({
    a: () => void (email.withheldReason === null && approve()),
    d: () => void dismiss(),
    z: actions.undoLast,
  });
  return { isBusy, now: () => approve(), at: approve, dismiss };
}

import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { audioPath } from '#features/conversations/contract.ts';
import { isSettled } from '#features/conversations/rules/status.ts';
import { useProgressStream } from '#features/conversations/web/follow-progress.ts';
import { foldersQuery } from '#features/folders/web/queries.ts';
import type { ReviewedConversation } from '../../contract.ts';
import { AskClair } from '#features/search/web/ask-clair.tsx';
import { SourcesProvider, type Source } from '../results/sources.tsx';
import { useConversationChanges } from './use-conversation-changes.ts';
import { useProgressUpdates } from './use-progress-updates.ts';
import { playFrom, seekTo, togglePlaying } from '#features/transcription/web/player/playback.ts';
import { Player } from '#features/transcription/web/player/player.tsx';
import { useFind } from '#features/transcription/web/search/use-find.ts';
import { speakerTones } from '#features/transcription/web/speakers/speaker-tones.ts';
import type { Span } from '#features/transcription/web/text/transcript.tsx';
import { MergeDialog } from '#ui/save/merge-dialog.tsx';
import { ConversationMenu, type OpenDialog } from './conversation-menu.tsx';
import { ConversationDialogs } from './dialogs.tsx';
import { ConversationHeader } from './header.tsx';
import { ConversationResult } from './conversation-result.tsx';
import { columnsClass, headerFrameClass, PhoneTabs, type PhoneTab, useIsWide } from './phone-tabs.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { TranscriptPanel } from '#features/transcription/web/transcript-panel.tsx';
import { lineDraftsOf } from '#features/transcription/web/edits/line-draft.ts';
import { SessionNotes } from './session-notes.tsx';
import { useSessionNotes } from './session-notes-query.ts';
import { TopNotices } from './top-notices.tsx';
import { useSessionClient } from './use-session-client.ts';
import { useTranscriptEdits } from './use-transcript-edits.ts';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import { useUndoLast } from './use-undo-last.ts';

const FollowUps = lazy(async () => ({
  default: (await import('#features/follow-ups/web/conversation-follow-ups.tsx')).ConversationFollowUps,
}));
const SpokenConsent = lazy(async () => ({
  default: (await import('#features/consent/web/spoken-consent.tsx')).SpokenConsentCard,
}));
const SharedCard = lazy(async () => ({
  default: (await import('#features/sharing/web/shared-card.tsx')).SharedCard,
}));

/** A loaded conversation in any status: transcript panel on one side, results on the other. */
export function OpenedConversation({ conversation }: { conversation: ReviewedConversation }) {
  const { id, status, turns, speakers, hasAudio } = conversation;
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isSpeakerPanelOpen, setIsSpeakerPanelOpen] = useState(false);
  const { tab, setTab, sources, ...locations } = useTranscriptView(conversation, audio);
  const changes = useConversationChanges(id);
  const edits = useTranscriptEdits(id);
  const client = useSessionClient(conversation, changes, edits);
  const find = useFind(turns);
  const { data: folders } = useQuery(foldersQuery);
  useProgressStream(id, !isSettled(status), useProgressUpdates(id));
  useShortcuts({
    ' ': () => togglePlaying(audio),
    '?': () => setDialog('shortcuts'),
    s: () => toTranscript(() => setIsSpeakerPanelOpen(true)),
    '/': () => toTranscript(find.open),
    t: () => toTranscript(() => document.querySelector<HTMLElement>('[data-here]')?.focus()),
    z: useUndoLast(id, edits),
  });

  /** On a phone the transcript is in its own tab. */
  const toTranscript = (then: () => void) => {
    setTab('transcript');
    then();
  };
  const tones = speakerTones(speakers);
  const transcriptProps = {
    conversation,
    tones,
    audio,
    ...locations,
    edits,
    find,
    isSpeakerPanelOpen,
    onSpeakerPanel: setIsSpeakerPanelOpen,
    addClientOf: client.addSpeaker,
    notes: useSessionNotes(conversation),
  };
  const resultPanel = (
    <ResultsAndNotes
      conversation={conversation}
      tones={tones}
      onOpen={sources.open}
      onRetry={() => void changes.redo()}
      onOtherEngine={() => setDialog('redo')}
    />
  );

  return (
    <SourcesProvider value={sources}>
      <div className={headerFrameClass}>
        <ConversationHeader
          conversation={conversation}
          folderName={folders?.find((folder) => folder.id === conversation.folderId)?.name ?? null}
          onEdit={() => setDialog('details')}
          suggestion={client.suggestion}
          menu={<ConversationMenu conversation={conversation} onOpen={setDialog} />}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript beside it is the caption */}
      {hasAudio ? <audio ref={setAudio} src={audioPath(id)} preload="metadata" hidden /> : null}
      <TopNotices
        conversation={conversation}
        onRedo={(hints) => void changes.redo(hints)}
        onAnalyseAgain={() => setDialog('analyse')}
      />
      <Layout tab={tab} onTab={setTab} results={resultPanel} transcriptProps={transcriptProps} />
      <MergeDialog clash={edits.clash} onClose={edits.leaveClash} />
      <ConversationDialogs
        conversation={conversation}
        changes={changes}
        opened={dialog}
        onClose={() => setDialog(null)}
      />
    </SourcesProvider>
  );
}

type ResultProps = ComponentProps<typeof ConversationResult> & {
  conversation: ReviewedConversation;
  onOpen: (source: Source) => void;
};

/** What was found, what the coach noted, and a place to ask for the rest. */
function ResultsAndNotes({ conversation, onOpen, ...result }: ResultProps) {
  const { clientId, clientName, turns } = conversation;
  return (
    <div data-tip-about="conversation">
      <ConversationResult conversation={conversation} {...result} />
      <SessionNotes conversation={conversation} />
      {clientId && clientName && turns.length > 0 ? (
        <Suspense fallback={null}>
          <SpokenConsent
            conversationId={conversation.id}
            client={{ id: clientId, name: clientName }}
            turns={turns}
            onOpen={onOpen}
          />
        </Suspense>
      ) : null}
      {conversation.results ? (
        <Suspense fallback={null}>
          <FollowUps conversationId={conversation.id} clientId={conversation.clientId} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <SharedCard subject={{ kind: 'conversation', id: conversation.id }} />
      </Suspense>
      {conversation.turns.length > 0 ? (
        <div className="mt-6">
          <AskClair
            about={{ conversationId: conversation.id }}
            label="Ask about this conversation"
            placeholder="What was agreed about the contract?"
            onOpen={onOpen}
          />
        </div>
      ) : null}
    </div>
  );
}

/** The part of the transcript on the screen: the tab of a phone, and the lines a source highlights or opens. */
function useTranscriptView(conversation: ReviewedConversation, audio: HTMLAudioElement | null) {
  const { id, hasAudio } = conversation;
  const asked = useSearch({ from: '/signed-in/app/conversation/$id' });
  const [from] = useState(() => sourceOf(conversation, asked));
  const [tab, setTab] = useState<PhoneTab>(() => (from ? 'transcript' : tabOf(id)));
  const [highlighted, setHighlighted] = useState<Span | null>(null);
  const [destination, setDestination] = useState<Span | null>(from && spanOf(from));

  // The player stands at the moment that was asked for; nothing plays before a click.
  useEffect(() => {
    if (from && from.start !== null) seekTo(audio, from.start);
  }, [audio, from]);

  const sources = {
    hasAudio,
    highlight: (source: Source) => setHighlighted(spanOf(source)),
    clearHighlight: () => setHighlighted(null),
    open: (source: Source) => {
      setTab('transcript');
      setDestination(spanOf(source));
      if (source.start !== null) playFrom(audio, source.start);
    },
  };
  return { tab, setTab, highlighted, destination, sources };
}

type Asked = { task?: string; turn?: number; at?: number };

type LayoutProps = {
  tab: PhoneTab;
  onTab: (tab: PhoneTab) => void;
  results: ReactNode;
  transcriptProps: Omit<ComponentProps<typeof TranscriptPanel>, 'look'> & {
    conversation: ReviewedConversation;
  };
};

/** Before there is a transcript: the progress, or why there is none, has the whole width. */
function NothingToRead({ results, transcriptProps }: Pick<LayoutProps, 'results' | 'transcriptProps'>) {
  const { conversation } = transcriptProps;
  return (
    <div data-wide={useIsWide() || undefined} className="space-y-6 pt-2">
      {results}
      {conversation.hasAudio ? <TranscriptPanel {...transcriptProps} look="column" /> : null}
      <Ghost conversation={conversation} />
    </div>
  );
}

/** The results in outline, while they are being made. */
const Ghost = ({ conversation }: { conversation: ReviewedConversation }) =>
  conversation.results !== null || isSettled(conversation.status) ? null : <ResultsSkeleton isStill />;

/** Transcript and results side by side; on a narrow screen as tabs, or one below the other while there are no results. */
function Layout({ tab, onTab, results, transcriptProps }: LayoutProps) {
  const { conversation } = transcriptProps;
  const { turns, hasAudio } = conversation;
  const hasResults = conversation.results !== null;
  const isWide = useIsWide();
  if (turns.length === 0 && !hasResults)
    return <NothingToRead results={results} transcriptProps={transcriptProps} />;
  return isWide ? (
    <div data-wide className={columnsClass}>
      <div className="min-w-0 space-y-6 print:hidden">
        {results}
        <Ghost conversation={conversation} />
      </div>
      <TranscriptPanel {...transcriptProps} look="column" />
    </div>
  ) : turns.length > 0 && hasResults ? (
    <>
      <PhoneTabs
        tab={tab}
        onChange={onTab}
        results={results}
        transcript={<TranscriptPanel {...transcriptProps} look="page" />}
      />
      {hasAudio ? <DockedPlayer {...transcriptProps} /> : null}
    </>
  ) : (
    <div className="space-y-6">
      {results}
      <TranscriptPanel {...transcriptProps} look="column" />
    </div>
  );
}

type DockProps = Pick<LayoutProps['transcriptProps'], 'conversation' | 'audio' | 'tones'>;

function DockedPlayer({ conversation, audio, tones }: DockProps) {
  const { id, turns, speakers, durationSeconds } = conversation;
  return (
    <div
      data-dock
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-20 border-t border-line bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 md:bottom-0 print:hidden"
    >
      <Player
        conversationId={id}
        audio={audio}
        durationSeconds={durationSeconds ?? 0}
        turns={turns}
        speakers={speakers}
        tones={tones}
        look="dock"
      />
    </div>
  );
}

/** An unsaved line draft opens the transcript tab, so that editing continues there. */
const tabOf = (id: string): PhoneTab => (lineDraftsOf(id).open().length > 0 ? 'transcript' : 'results');

/** Where an address leads: to the source of a task, or to a line and its second. */
function sourceOf({ tasks, turns }: ReviewedConversation, asked: Asked): Source | null {
  if (asked.task !== undefined)
    return tasks.find((task) => task.id === asked.task && task.turn !== null) ?? null;
  const [index, at] = [Number(asked.turn), Number(asked.at)];
  const turn = turns[index];
  if (!turn) return null; // the transcript has become shorter since the link was made
  return { turn: index, quote: null, start: Number.isFinite(at) ? at : turn.start };
}

const spanOf = ({ turn, quote }: Source): Span | null =>
  turn === null ? null : { turn, quote: quote ?? '' };

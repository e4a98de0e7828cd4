import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { audioPath } from '#features/conversations/contract.ts';
import { isSettled } from '#features/conversations/rules/status.ts';
import { useProgressStream } from '#features/conversations/web/follow-progress.ts';
import { foldersQuery } from '#features/folders/web/queries.ts';
import type { ReviewedConversation } from '../../contract.ts';
import { SourcesProvider, type Source } from '../results/sources.tsx';
import { useConversationChanges } from './use-conversation-changes.ts';
import { useProgressUpdates } from './use-progress-updates.ts';
import { playFrom, togglePlaying } from '#features/transcription/web/player/playback.ts';
import { Player } from '#features/transcription/web/player/player.tsx';
import { useFind } from '#features/transcription/web/search/use-find.ts';
import { speakerTones } from '#features/transcription/web/speakers/speaker-tones.ts';
import type { Span } from '#features/transcription/web/text/transcript.tsx';
import { MergeDialog } from '#ui/merge/merge-dialog.tsx';
import { ConversationMenu, type OpenDialog } from './conversation-menu.tsx';
import { ConversationDialogs } from './dialogs.tsx';
import { ConversationHeader } from './header.tsx';
import { ConversationResult } from './conversation-result.tsx';
import { PhoneTabs, type PhoneTab, useIsWide } from './phone-tabs.tsx';
import { TranscriptPanel } from '#features/transcription/web/transcript-panel.tsx';
import { lineDraftsOf } from '#features/transcription/web/edits/line-draft.ts';
import { TopNotices } from './top-notices.tsx';
import { useTranscriptEdits } from './use-transcript-edits.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** A loaded conversation in any status: transcript panel on one side, results on the other. */
export function OpenedConversation({ conversation }: { conversation: ReviewedConversation }) {
  const { id, status, turns, speakers, hasAudio } = conversation;
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isSpeakerPanelOpen, setIsSpeakerPanelOpen] = useState(false);
  const { tab, setTab, sources, ...locations } = useTranscriptView(conversation, audio);
  const changes = useConversationChanges(id);
  const edits = useTranscriptEdits(id);
  const find = useFind(turns);
  const { data: folders } = useQuery(foldersQuery);
  useProgressStream(id, !isSettled(status), useProgressUpdates(id));
  useShortcuts({
    ' ': () => togglePlaying(audio),
    '?': () => setDialog('shortcuts'),
    s: () => toTranscript(() => setIsSpeakerPanelOpen(true)),
    '/': () => toTranscript(find.open),
    t: () => toTranscript(() => document.querySelector<HTMLElement>('[data-here]')?.focus()),
    z: edits.undo,
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
  };
  const resultPanel = (
    <div data-tip-about="conversation">
      <ConversationResult
        conversation={conversation}
        tones={tones}
        onRetry={() => void changes.redo()}
        onOtherEngine={() => setDialog('redo')}
      />
    </div>
  );

  return (
    <SourcesProvider value={sources}>
      <ConversationHeader
        conversation={conversation}
        folderName={folders?.find((folder) => folder.id === conversation.folderId)?.name ?? null}
        onEdit={() => setDialog('details')}
        onClient={(client) =>
          void changes.saveDetails({ ...conversation, clientId: client.id, clientName: client.name })
        }
        menu={<ConversationMenu conversation={conversation} onOpen={setDialog} />}
      />
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

/** The part of the transcript on the screen: the tab of a phone, and the lines a source highlights or opens. */
function useTranscriptView({ id, hasAudio }: ReviewedConversation, audio: HTMLAudioElement | null) {
  const [tab, setTab] = useState<PhoneTab>(() => tabOf(id));
  const [highlighted, setHighlighted] = useState<Span | null>(null);
  const [destination, setDestination] = useState<Span | null>(null);
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

type LayoutProps = {
  tab: PhoneTab;
  onTab: (tab: PhoneTab) => void;
  results: ReactNode;
  transcriptProps: Omit<ComponentProps<typeof TranscriptPanel>, 'look'> & {
    conversation: ReviewedConversation;
  };
};

/** Transcript and results side by side; on a narrow screen as tabs, or one below the other while there are no results. */
function Layout({ tab, onTab, results, transcriptProps }: LayoutProps) {
  const { conversation, audio, tones } = transcriptProps;
  const { id, turns, speakers, hasAudio, durationSeconds } = conversation;
  const hasResults = conversation.results !== null;
  return useIsWide() ? (
    <div className="grid grid-cols-[minmax(0,1.18fr)_minmax(0,1fr)] items-start gap-8 print:block">
      <TranscriptPanel {...transcriptProps} look="column" />
      <div className="min-w-0 print:hidden">{results}</div>
    </div>
  ) : turns.length > 0 && hasResults ? (
    <>
      <PhoneTabs
        tab={tab}
        onChange={onTab}
        results={results}
        transcript={<TranscriptPanel {...transcriptProps} look="page" />}
      />
      {hasAudio ? (
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-6 border-t border-line bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 md:bottom-0 print:hidden">
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
      ) : null}
    </>
  ) : (
    <div className="space-y-6">
      {results}
      <TranscriptPanel {...transcriptProps} look="column" />
    </div>
  );
}

/** An unsaved line draft opens the transcript tab, so that editing continues there. */
const tabOf = (id: string): PhoneTab => (lineDraftsOf(id).open().length > 0 ? 'transcript' : 'results');

const spanOf = ({ turn, quote }: Source): Span | null =>
  turn === null ? null : { turn, quote: quote ?? '' };

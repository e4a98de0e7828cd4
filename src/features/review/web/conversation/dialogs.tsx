import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { clientsQuery } from '#features/clients/web/queries.ts';
import { DeleteConversationDialog } from '#features/conversations/web/delete-conversation-dialog.tsx';
import { DetailsDialog } from '#features/conversations/web/details-dialog.tsx';
import { RedoDialog } from '#features/conversations/web/redo-dialog.tsx';
import { foldersQuery } from '#features/folders/web/queries.ts';
import { capital } from '#shared/words.ts';
import type { ReviewedConversation } from '../../contract.ts';
import { conversationQuery, refreshLists } from '../queries.ts';
import { AnalyseAgainDialog } from '../versions/analyse-again-dialog.tsx';
import type { useConversationChanges } from './use-conversation-changes.ts';
import { engineName } from '#features/transcription/web/engines/engine-names.ts';
import { enginesQuery } from '#features/transcription/web/engines/queries.ts';
import type { OpenDialog } from './conversation-menu.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const DownloadDialog = lazy(async () => ({
  default: (await import('#features/exports/web/download-dialog.tsx')).DownloadDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import('#features/sharing/web/share-dialog.tsx')).ShareDialog,
}));

type Props = {
  conversation: ReviewedConversation;
  changes: ReturnType<typeof useConversationChanges>;
  opened: OpenDialog | null;
  onClose: () => void;
};

/** The dialogs of a conversation; one at a time. */
export function ConversationDialogs({ conversation, changes, opened, onClose }: Props) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: folders = [] } = useQuery(foldersQuery);
  const { data: engines = [] } = useQuery(enginesQuery);
  const ready = engines.filter((engine) => engine.ready);

  return (
    <>
      <DetailsDialog
        open={opened === 'details'}
        onClose={onClose}
        values={conversation}
        folders={folders}
        onSave={(values) => {
          const clientName = clients.find((client) => client.id === values.clientId)?.name ?? null;
          return changes.saveDetails({ ...values, clientName });
        }}
      />
      <RedoDialog
        open={opened === 'redo'}
        onClose={onClose}
        engines={ready.map(({ name }) => ({ name, label: capital(engineName(name)) }))}
        onRedo={(hints) => void changes.redo(hints)}
      />
      {conversation.results ? (
        <AnalyseAgainDialog
          open={opened === 'analyse'}
          onClose={onClose}
          conversationId={conversation.id}
          current={conversation.results}
          onStarted={({ number }) =>
            void navigate({
              to: '/app/conversation/$id/versions',
              params: { id: conversation.id },
              search: { of: 'results', number },
            })
          }
        />
      ) : null}
      <DeleteConversationDialog
        open={opened === 'delete'}
        onClose={onClose}
        conversation={conversation}
        taskCount={conversation.tasks.length}
        onDeleted={() => {
          cache.removeQueries({ queryKey: conversationQuery(conversation.id).queryKey });
          void refreshLists(cache);
          void navigate({ to: '/dashboard' });
        }}
      />
      <ExportDialog open={opened === 'export'} onClose={onClose} conversation={conversation} />
      <Suspense fallback={null}>
        {opened === 'download' ? <DownloadDialog open onClose={onClose} conversation={conversation} /> : null}
        {opened === 'share' ? (
          <ShareDialog open onClose={onClose} subject={{ kind: 'conversation', id: conversation.id }} />
        ) : null}
      </Suspense>
      <ShortcutsDialog open={opened === 'shortcuts'} onClose={onClose} />
    </>
  );
}

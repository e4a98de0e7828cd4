import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createConversation } from '#features/conversations/contract.ts';
import { importBytes } from '#features/conversations/rules/limits.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { formatFileSize } from '#ui/format.ts';
import { DropZone } from '#ui/forms/drop-zone.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { warn } from '#ui/toast.ts';

/** `/upload`: a transcript becomes a conversation. */
export function UploadScreen() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const bring = useMutation({
    mutationFn: async (file: File) =>
      call(createConversation, { body: { transcript: { text: await file.text(), filename: file.name } } }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: ['conversations'] });
      await navigate({ to: '/app/conversation/$id', params: { id } });
    },
    onError: (error) => warn('Failed to import the transcript', { description: messageFor(error) }),
  });

  const take = ([file]: File[]) => {
    if (!file) return;
    if (file.size <= importBytes) bring.mutate(file);
    else
      warn('This file is too large', {
        description: `A transcript may have ${formatFileSize(importBytes)}.`,
      });
  };

  return (
    <>
      <PageHeader title="Upload" lead="Bring a transcript; we find what matters in it." />
      <DropZone
        title="Drop a transcript here"
        hint={`WebVTT, SRT, plain text or JSON, up to ${formatFileSize(importBytes)}.`}
        accept=".vtt,.srt,.txt,.json,text/plain"
        disabled={bring.isPending}
        onFiles={take}
      />
      <p role="status" className="mt-4 flex items-center gap-2 text-ink-soft">
        {bring.isPending ? (
          <>
            <Spinner className="size-4" /> Reading {bring.variables.name}
          </>
        ) : null}
      </p>
    </>
  );
}

import type { FastifyReply } from 'fastify';
import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { recordRead } from '../../audit/server/actions.ts';
import { findConversation, findRecording, sendRecording } from '../../conversations/server/actions.ts';
import { fileNameOf } from '../../transcription/rules/export/file-name.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { attachment } from '../rules/attachment.ts';
import { audioEnding, fileKinds } from '../rules/file-kinds.ts';
import { prepareFile, type PreparedFile } from './actions.ts';
import type { FileContent } from './file-writer.ts';
import { prepareReport } from './report.ts';

export type ExportServices = Services & {
  /** In a child process. */
  writeFile(content: FileContent): Promise<Uint8Array>;
};

/** Files are made when they are asked for, and kept nowhere. */
export function exportRoutes(services: ExportServices): Route[] {
  const send = async (reply: FastifyReply, { name, type, content }: PreparedFile): Promise<FastifyReply> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : await services.writeFile(content);
    return reply
      .header('content-type', type)
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(bytes));
  };
  const downloaded = (userId: string, id: string, details: { what: string; format: string }) =>
    recordRead(services, userId, {
      actor: 'coach',
      action: 'export.downloaded',
      subject: { kind: 'conversation', id },
      details,
    });
  return [
    bind(contract.downloadAudio, async ({ caller, params, request, reply }) => {
      const { recording, name } = await services.db.asUser(caller.userId, async (owned) => {
        const conversation = await findConversation(owned, params.id);
        if (!conversation) throw new AppError('not_found');
        const found = await findRecording(owned, services, params.id);
        return {
          recording: found,
          name: fileNameOf(conversation.title, audioEnding(found.type), 'recording'),
        };
      });
      await downloaded(caller.userId, params.id, { what: 'audio', format: audioEnding(recording.type) });
      return sendRecording({ request, reply }, services, { recording, disposition: attachment(name) });
    }),
    bind(contract.downloadFile, async ({ caller, params, query, reply }) => {
      const { id, file } = params;
      const prepared = await services.db.asUser(caller.userId, (owned) =>
        prepareFile(owned, services, { id, file, options: query }),
      );
      const { what, format } = fileKinds[file];
      await downloaded(caller.userId, id, { what, format });
      return send(reply, prepared);
    }),
    bind(contract.downloadReport, async ({ caller, params, query, reply }) =>
      send(reply, await prepareReport(services, caller.userId, { clientId: params.id, ...query })),
    ),
  ];
}

import { call } from '#ui/api.ts';
import { createConversation, type Conversation } from '../../contract.ts';
import { toRequest, type SessionChoices } from './session-choices.ts';

/**
 * Imports a transcript. The same file with the same choices keeps its idempotency key until an answer arrives, so
 * that a lost answer and a second click make one conversation.
 */
let pendingRequest: { request: string; idempotencyKey: string } | null = null;

export async function importTranscript(file: File, choices: SessionChoices): Promise<Conversation> {
  const body = {
    ...toRequest(choices, 'transcript'),
    transcript: { text: await file.text(), filename: file.name },
  };
  const request = JSON.stringify(body);
  if (pendingRequest?.request !== request) pendingRequest = { request, idempotencyKey: crypto.randomUUID() };
  const { idempotencyKey } = pendingRequest;
  const conversation = await call(createConversation, { body: { ...body, idempotencyKey } });
  pendingRequest = null; // a later import of the same file is intended
  return conversation;
}

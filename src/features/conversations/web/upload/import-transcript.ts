import { call } from '#ui/api.ts';
import { createConversation, type Conversation } from '../../contract.ts';
import { toRequest, type SessionChoices } from './session-choices.ts';

/**
 * Brings a transcript. Until an answer has come the same file with the same choices keeps its idempotency key, so a
 * lost answer and a second press are one conversation.
 */
let unanswered: { request: string; idempotencyKey: string } | null = null;

export async function importTranscript(file: File, choices: SessionChoices): Promise<Conversation> {
  const body = {
    ...toRequest(choices, 'transcript'),
    transcript: { text: await file.text(), filename: file.name },
  };
  const request = JSON.stringify(body);
  if (unanswered?.request !== request) unanswered = { request, idempotencyKey: crypto.randomUUID() };
  const { idempotencyKey } = unanswered;
  const conversation = await call(createConversation, { body: { ...body, idempotencyKey } });
  unanswered = null; // imported again later, it is meant
  return conversation;
}

import type { EmailWriter } from '#ports/email-writer.ts';
import { planEmail } from '#features/follow-ups/rules/plan-email.ts';

/** Writes follow-ups on this machine, in the coach’s habits, without a language model. */
export const createBuiltinWriter = (): EmailWriter => ({
  name: 'Clair',
  host: null,
  write: async (request) => {
    const points = planEmail(request);
    const facts = points
      .flatMap((point) => point.facts)
      .map((id) => request.facts.find((fact) => fact.id === id)!);
    const sentences = facts.map((fact) => ({
      text: `${fact.text.replace(/[.!?]+$/, '')}.`,
      facts: [fact.id],
    }));
    const content = [
      `Hi ${request.client.firstName},`,
      ...sentences.map(({ text }) => text),
      `Best,\n${request.coach.firstName}`,
    ].join('\n\n');
    return { subject: request.session ? `After our session` : 'Hello', content, sentences };
  },
});

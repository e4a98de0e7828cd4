import { repairDraft } from '#features/follow-ups/rules/check-draft.ts';
import { dataRules, fence } from '#features/analysis/prompts/fenced-lines.ts';
import { whyNoDraft } from '#features/follow-ups/rules/why-no-draft.ts';
import { writeEmailPrompt, writtenEmail } from '#features/follow-ups/prompts/write-email.ts';
import type { EmailWriter } from '#ports/email-writer.ts';
import type { EmailDraft, EmailRequest } from '#shared/follow-up.ts';
import type { ModelAnalyserOptions } from './analyser.ts';
import type { AskModel, Outcome } from './ask-model.ts';
import { clean } from './clean.ts';
import { newMarker } from './combine-readings.ts';
import { openAsk } from './open-ask.ts';
import { asList, asObject, asText, parseAnswer } from './parse-answer.ts';

/**
 * Follow-ups by a language model. Its answer passes the same check as any draft; where it cannot be repaired, or the
 * model does not answer, `fallback` writes.
 */
const most = { paragraphs: 8, sentences: 40, characters: 600, subject: 120, line: 80 };

export function createModelWriter(
  options: ModelAnalyserOptions & { host: string | null },
  fallback: EmailWriter,
): EmailWriter {
  const ask = openAsk(options);
  return {
    name: options.provider,
    host: options.host,
    write: async (request, signal) => {
      if (whyNoDraft(request) !== null) return fallback.write(request, signal);
      const draft = await askForDraft(ask, request, signal).catch(() => null);
      signal?.throwIfAborted();
      return (draft && repairDraft(request, draft, []).draft) ?? fallback.write(request, signal);
    },
  };
}

function askForDraft(
  ask: AskModel,
  request: EmailRequest,
  signal: AbortSignal | undefined,
): Promise<EmailDraft> {
  const marker = newMarker();
  return ask(
    {
      name: 'email',
      ...writeEmailPrompt(request, { rules: dataRules(marker), fence: (lines) => fence(lines, marker) }),
      marker,
      schema: writtenEmail,
      read: (answer) => readDraft(answer, request),
    },
    { signal, run: undefined },
  );
}

function readDraft(answer: string, request: EmailRequest): Outcome<EmailDraft> {
  const parsed = parseAnswer(answer, ['paragraphs']);
  const wrong = (reason: string) => ({ reading: null, worth: -1, dropped: 0, wrong: { reason, quotes: [] } });
  if (!parsed) return wrong('it was not one whole JSON object.');
  const ids = new Set(request.facts.map(({ id }) => id));
  const paragraphs = asList(parsed['paragraphs'])
    .slice(0, most.paragraphs)
    .map((paragraph) =>
      asList(paragraph)
        .slice(0, most.sentences)
        .flatMap((item) => {
          const sentence = asObject(item) ?? {};
          const text = oneLine(asText(sentence['text']), most.characters);
          const facts = asList(sentence['facts']).map(asText);
          return text === '' ? [] : [{ text, facts: facts.filter((id) => ids.has(id)) }];
        }),
    )
    .filter((sentences) => sentences.length > 0);
  if (paragraphs.length === 0) return wrong('it had no sentences.');
  const greeting = oneLine(asText(parsed['greeting']), most.line);
  const closing = oneLine(asText(parsed['closing']), most.line);
  const { coach } = request;
  const end = [closing, coach.signature.trim() || coach.firstName].filter(Boolean).join('\n');
  const body = paragraphs.map((sentences) =>
    sentences.reduce((text, sentence) => {
      const gap = text === '' ? '' : sentence.text.startsWith('- ') ? '\n' : ' ';
      return `${text}${gap}${sentence.text}`;
    }, ''),
  );
  const draft = {
    subject: oneLine(asText(parsed['subject']), most.subject),
    content: [greeting, ...body, end].filter((part) => part !== '').join('\n\n'),
    sentences: [...(greeting === '' ? [] : [{ text: greeting, facts: [] }]), ...paragraphs.flat()],
  };
  return { reading: draft, worth: draft.sentences.length, dropped: 0, wrong: null };
}

const oneLine = (text: string, longest: number): string =>
  clean(text).replaceAll(/\s+/g, ' ').trim().slice(0, longest);

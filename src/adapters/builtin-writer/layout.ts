import type { DraftSentence, EmailDraft, EmailRequest } from '#shared/follow-up.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import type { Option } from './choose.ts';

/** Greeting, paragraphs and closing as the coach sets them, with the coach's way of typing quotes and dashes. */
export type Frame = { greeting: string; closing: string; signature: string };

const usualParagraph = 2.5; // sentences

export function paragraphsOf(
  chosen: readonly { option: Option; paragraph: number }[],
  voice: VoiceMeasures | null,
): DraftSentence[][] {
  const most = Math.max(1, Math.round(voice?.paragraphLength.mean || usualParagraph));
  const paragraphs: { sentences: DraftSentence[]; isList: boolean; point: number }[] = [];
  for (const { option, paragraph } of chosen) {
    if (option.sentences.length === 0) continue;
    const last = paragraphs.at(-1);
    const isRoomy =
      last &&
      !last.isList &&
      !option.isList &&
      (last.point === paragraph || last.sentences.length + option.sentences.length <= most);
    if (isRoomy) {
      last.sentences.push(...option.sentences);
      last.point = paragraph;
    } else paragraphs.push({ sentences: [...option.sentences], isList: option.isList, point: paragraph });
  }
  return paragraphs.map(({ sentences }) => sentences);
}

const isLine = ({ text }: DraftSentence) => /^(?:-|\d+\.) /.test(text);

export function layOut(
  request: EmailRequest,
  subject: string,
  { greeting, closing, signature }: Frame,
  paragraphs: readonly DraftSentence[][],
): EmailDraft {
  const typed = typist(request.voice);
  const body = paragraphs.map((sentences) =>
    sentences.reduce(
      (text, sentence, index) =>
        index === 0 ? typed(sentence.text) : `${text}${isLine(sentence) ? '\n' : ' '}${typed(sentence.text)}`,
      '',
    ),
  );
  const end = [closing, signature].filter((line) => line !== '').join('\n');
  const greetingLine = greeting === '' ? [] : [typed(greeting)];
  return {
    subject: typed(subject),
    content: [...greetingLine, ...body, ...(end === '' ? [] : [typed(end)])].join('\n\n'),
    sentences: [
      ...greetingLine.map((text) => ({ text, facts: [] })),
      ...paragraphs.flat().map(({ text, facts }) => ({ text: typed(text), facts })),
    ],
  };
}

/** Curly quotes, unless the coach types straight ones. */
function typist(voice: VoiceMeasures | null): (text: string) => string {
  const straight = voice?.rates['straightApostrophe'] ?? 0;
  const curly = voice?.rates['curlyApostrophe'] ?? 0;
  if (straight > curly) return (text) => text.replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"');
  return (text) => text.replaceAll(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’');
}

import type { DraftSentence, EmailDraft, EmailRequest } from '#shared/follow-up.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import type { Option } from './choose.ts';

/** Greeting, paragraphs and closing as the coach sets them, with the coach's way of typing quotes and dashes. */
export type Frame = { greeting: string; closing: string; signature: string };

/** A sentence with the role of its point, by which neighbours may be joined. */
export type PlacedSentence = DraftSentence & { role: string };

const usualParagraph = 3; // sentences

export function paragraphsOf(
  chosen: readonly { option: Option; paragraph: number; role: string }[],
  voice: VoiceMeasures | null,
): PlacedSentence[][] {
  const most = Math.max(1, Math.round(voice?.paragraphLength.mean || usualParagraph));
  const paragraphs: { sentences: PlacedSentence[]; isList: boolean; point: number }[] = [];
  for (const { option, paragraph, role } of chosen) {
    if (option.sentences.length === 0) continue;
    const own = option.sentences.map((sentence) => ({ ...sentence, role }));
    const last = paragraphs.at(-1);
    const isRoomy =
      last &&
      !last.isList &&
      !option.isList &&
      (last.point === paragraph || last.sentences.length + own.length <= most);
    if (isRoomy) {
      last.sentences.push(...own);
      last.point = paragraph;
    } else paragraphs.push({ sentences: own, isList: option.isList, point: paragraph });
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
  return (text) => text.replaceAll(/(?<=[\p{L}\p{N}])'(?=[\p{L}\s.,])/gu, '’');
}

import type { AskedQuestion } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { countSpokenWords } from '#shared/words.ts';

/** The coach's open questions that the client left open: put off, or met with not knowing and little else. */
const longestPuttingOff = 30; // words; a client who says more after "I don't know" has begun to answer

const puttingOff =
  /\b(?:(?:i )?(?:don['’]?t|do not) know|dunno|not sure|no idea|hard to say|can['’]?t say|(?:that['’]s a |that is a )?(?:good|hard|big|tough) question|(?:have|need|like) to think|let me think|think about (?:it|that)|come back to (?:it|that|this)|(?:haven['’]t|have not) thought)\b/iu;

export function leftOpen<Question extends Pick<AskedQuestion, 'turn' | 'kind'>>(
  turns: readonly Pick<Turn, 'role' | 'text'>[],
  questions: readonly Question[],
): Question[] {
  const last = new Map(questions.map((question) => [question.turn, question])); // the one that is answered
  return [...last.values()].filter(
    ({ turn, kind }) => turns[turn]?.role === 'coach' && kind === 'open' && isPutOff(replyTo(turn, turns)),
  );
}

const isPutOff = (reply: string): boolean =>
  reply !== '' && countSpokenWords(reply) <= longestPuttingOff && puttingOff.test(reply);

/** What the client says until the coach goes on. */
function replyTo(turn: number, turns: readonly Pick<Turn, 'role' | 'text'>[]): string {
  const said: string[] = [];
  for (let at = turn + 1; at < turns.length && turns[at]!.role !== 'coach'; at += 1)
    if (turns[at]!.role === 'client') said.push(turns[at]!.text);
  return said.join(' ');
}

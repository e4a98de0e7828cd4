/**
 * An hour of talk as an engine hears it that mixes up who speaks: the two swapped on a stretch, one of them heard as a
 * third person here and there, and one line given to the wrong one. With it, who really spoke.
 */
export type LabelledTalk = {
  /** As our own import reads it. */
  text: string;
  /** Who really says each line. */
  truth: string[];
  swapped: { from: number; to: number };
  wrongLine: number;
};

export const coach = 'Nora';
export const client = 'Maya';
/** What the engine calls them. */
export const labels = { coach: 'Speaker 1', client: 'Speaker 2', false: 'Speaker 3' };

const lines = 360;
const secondsEach = 10;
const swapped = { from: 120, to: 179 };
const wrongLine = 301;
const heardAsThird = (index: number) => index % 2 === 1 && index >= 200 && index < 260 && index % 6 === 1;

const questions = [
  'What would help you with that',
  'How will you notice it',
  'What else is there',
  'When will that be',
];
const answers = [
  'I will write to the team',
  'I want a quiet Friday',
  'The release is theirs',
  'It feels lighter now',
];

export function labelledTalk(): LabelledTalk {
  const truth = Array.from({ length: lines }, (_, index) => (index % 2 === 0 ? coach : client));
  const turns = truth.map((who, index) => {
    const right = who === coach ? labels.coach : labels.client;
    const other = who === coach ? labels.client : labels.coach;
    const isWrong = index === wrongLine || (index >= swapped.from && index <= swapped.to);
    const said = (who === coach ? questions : answers)[index % 4];
    return {
      speaker: heardAsThird(index) ? labels.false : isWrong ? other : right,
      start: index * secondsEach,
      end: index * secondsEach + secondsEach - 1,
      text: `${said}, as we said about point ${numbered(index)}.`,
    };
  });
  return { text: JSON.stringify({ turns }), truth, swapped, wrongLine };
}

/** A name for each line that stands in no other: what one searches for. */
export const numbered = (index: number): string => `n${String(index).padStart(3, '0')}`;

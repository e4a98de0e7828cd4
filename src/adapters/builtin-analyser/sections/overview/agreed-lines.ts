import { withDueDay } from '#shared/dates/title-day.ts';
import type { ProposedTask, SourcedLine } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { labelsOf, type Reading } from '../../reading/reading.ts';
import { nameOf } from '../names.ts';
import type { Voice } from '#features/analysis/rules/writing-voices.ts';

/** The joint of the overview that names what was taken on, shortened to fit a sentence. */
type Agreed = { line: SourcedLine; rank: number; order: number; frame?: string };

const mostAgreed = 7;
const mostPromised = 2;
const longestTitle = 12; // words

/** What was taken on: by the client first, then what the coach promised. */
export function agreedLines(
  reading: Reading,
  voice: Voice,
  { tasks, sessionDate }: { tasks: readonly ProposedTask[]; sessionDate: string },
): Agreed[] {
  const clients = labelsOf(reading, 'client');
  const [coach] = labelsOf(reading, 'coach');
  const of = (has: (task: ProposedTask) => boolean, most: number) =>
    tasks
      .filter(has)
      .toSorted((a, b) => worth(b) - worth(a))
      .slice(0, most)
      .toSorted((a, b) => a.turn - b.turn);
  const own = of(({ owner }) => owner === null || clients.includes(owner), mostAgreed);
  const promised = of(({ owner }) => owner === coach, mostPromised);
  const asLine = (list: readonly ProposedTask[], rank: number, order: number, frame: string): Agreed[] => {
    const [first] = list;
    if (first === undefined) return [];
    const { quote, turn, start } = first;
    const taskMentions = list.map((task) => {
      const named = withDueDay(shortened(task.title), task.due, sessionDate);
      const text =
        clients.length > 1 && task.owner !== null && task.owner !== coach
          ? `${nameOf(reading, task.owner)}: ${named}`
          : named;
      return { text, title: task.title, quote: task.quote };
    });
    const text = `${frame}${taskMentions.map((mention) => mention.text).join('; ')}.`;
    return [{ line: { text, quote, turn, start, taskMentions }, rank, order }];
  };
  return [
    ...asLine(own, 1.5, voice.isResultFirst ? 15 : 50, voice.agreed),
    ...(coach === undefined
      ? []
      : asLine(
          promised,
          4.7,
          voice.isResultFirst ? 16 : 51,
          voice.promised(capital(nameOf(reading, coach))),
        )),
  ];
}

const worth = ({ title, due, confidence }: ProposedTask): number =>
  confidence +
  (due === null ? 0 : 0.2) +
  (/ \p{Lu}/u.test(title) ? 0.2 : 0) -
  (title.split(' ').length < 3 ? 0.4 : 0);

/** A title too long for a sentence ends where a clause does, or else with no small word; a quote keeps its marks. */
function shortened(title: string): string {
  if (title.startsWith('“')) return `“${cut(title.replaceAll(/[“”]/g, ''))}”`;
  const { text, endsClause } = firstWords(title);
  return endsClause ? text : text.replace(smallWordAtEnd, '');
}

function cut(said: string): string {
  const { text } = firstWords(said);
  return text.length < said.length - 1 ? text.replace(smallWordAtEnd, '$1…') : text;
}

/** "I am afraid of him since": cut where nothing ends. */
const smallWordAtEnd =
  /( (?:a|an|the|to|of|in|on|at|by|for|from|with|about|into|than|since|is|are|my|your|his|her|their|our|i|he|she|they|we|if|when|what|who|and|or|but|so|as))$/i;

function firstWords(title: string): { text: string; endsClause: boolean } {
  const words = title.replace(/[.]$/, '').split(' ');
  if (words.length <= longestTitle) return { text: words.join(' '), endsClause: true };
  const head = words.slice(0, longestTitle);
  const end = head.findLastIndex(
    (word, i) =>
      i >= 4 &&
      (word.endsWith(',') ||
        /[.!?]$/.test(word) ||
        /^(?:and|so|because|if|when|that|which|before|after|but)$/.test(words[i + 1] ?? '')),
  );
  const text = head
    .slice(0, end < 0 ? longestTitle : end + 1)
    .join(' ')
    .replace(/[,;:.]$/, '');
  return { text, endsClause: end >= 0 };
}

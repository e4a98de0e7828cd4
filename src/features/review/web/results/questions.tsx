import { formatCount } from '#ui/format.ts';
import type { Results } from '../../contract.ts';
import { SourcedLines } from './sourced-list.tsx';
import { FoldedSection } from './sources.tsx';

type Props = { title: string; questions: Results['questions']; nameOf: (label: string) => string };

/** All questions, folded: the count matters most. */
export function Questions({ title, questions, nameOf }: Props) {
  if (questions.length === 0) return null;
  const open = questions.filter((question) => question.kind === 'open').length;
  return (
    <FoldedSection title={title} note={`${formatCount(questions.length, 'question')}, ${open} open`}>
      <SourcedLines
        items={questions.map((question) => ({
          ...question,
          text: `${nameOf(question.speaker)}: ${question.text}`,
        }))}
      />
    </FoldedSection>
  );
}

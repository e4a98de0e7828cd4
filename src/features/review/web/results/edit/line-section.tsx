import type { ReactNode } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import type { NotedLine } from '../../../rules/notes/notes-view.ts';
import { ResultSection } from '../sources.tsx';
import { AddButton, NewLine } from './editable-lines.tsx';
import { Lines, type ListLook } from './lines.tsx';
import { useLineDrafts } from './result-edits.tsx';

type Props = {
  section: LineSection;
  title: string;
  lines: readonly NotedLine[];
  look: ListLook;
  children?: ReactNode;
};

/** One section of lines that can be edited, removed and added; `children` render below. */
export function LineSectionView({ section, title, lines, look, children }: Props) {
  const written = useLineDrafts(section);
  if (lines.length === 0 && written.length === 0 && !children) return null;
  return (
    <ResultSection title={title} aside={<AddButton section={section} to={title} />}>
      <Lines section={section} title={title} lines={lines} look={look} />
      {children}
      <NewLine section={section} label={`New line: ${title}`} />
    </ResultSection>
  );
}

import type { SourcedLine } from '#shared/analysis.ts';
import { ResultSection, SourceButton, useLight } from './sources.tsx';

/** The conversation in a few sentences, to read in one go; each still knows where it comes from. */
export function Overview({ lines }: { lines: readonly SourcedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ResultSection title="Overview">
      <p className="reading">
        {lines.map((line, index) => (
          <Sentence key={index} line={line} />
        ))}
      </p>
    </ResultSection>
  );
}

function Sentence({ line }: { line: SourcedLine }) {
  return (
    <>
      <span
        {...useLight(line)}
        className="rounded-sm decoration-accent decoration-2 underline-offset-4 transition-colors hover:bg-accent-soft"
      >
        {line.text}{' '}
        <span className="font-sans">
          <SourceButton source={line} />
        </span>
      </span>{' '}
    </>
  );
}

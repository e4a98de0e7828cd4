import type { SearchHit } from '../contract.ts';

/** Text with its matches marked. */
export function Snippet({ parts }: { parts: SearchHit['snippet'] }) {
  return (
    <bdi>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts never change their order
          <mark key={index} className="rounded-xs bg-accent-soft px-px font-medium text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}

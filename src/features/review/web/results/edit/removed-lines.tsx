import type { RemovedLine } from '../../../../analysis/contract.ts';
import { BringBack } from '../bring-back.tsx';
import { useResultEdits } from './result-edits.tsx';

export function RemovedLines({ lines }: { lines: readonly RemovedLine[] }) {
  const edits = useResultEdits();
  if (!edits || lines.length === 0) return null;
  return (
    <div className="border-t border-line pt-4">
      <BringBack
        title="Removed lines"
        items={lines}
        textOf={({ text }) => text}
        onBringBack={({ section, id }) => edits.bringBack(section, id)}
      />
    </div>
  );
}

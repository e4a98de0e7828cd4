import type { RemovedLine } from '../../../../analysis/contract.ts';
import { RestoreList } from '../bring-back.tsx';
import { useResultEdits } from './result-edits.tsx';

export function RemovedLines({ lines }: { lines: readonly RemovedLine[] }) {
  const edits = useResultEdits();
  if (!edits || lines.length === 0) return null;
  return (
    <div className="border-t border-line pt-4">
      <RestoreList
        title="Removed lines"
        items={lines}
        textOf={({ text }) => text}
        onRestore={({ section, id }) => edits.restore(section, id)}
      />
    </div>
  );
}

import { KeyboardHint } from './keyboard-hint.tsx';

type Props = { shortcuts: readonly { keys: readonly string[]; does: string }[] };

/** Keys and what they do, a line each. */
export const ShortcutList = ({ shortcuts }: Props) => (
  <dl className="divide-y divide-line">
    {shortcuts.map(({ keys, does }) => (
      <div key={does} className="flex items-center justify-between gap-3 py-1.5">
        <dt>{does}</dt>
        <dd className="flex gap-1">
          {keys.map((one) => (
            <KeyboardHint key={one} keys={one} />
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

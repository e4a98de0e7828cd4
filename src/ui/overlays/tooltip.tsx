import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { KeyboardHint } from '../layout/keyboard-hint.tsx';

type Props = { label: string; shortcut?: string | undefined; children: ReactElement };

/** The tooltip of an icon. Never the only place of important text: touch devices have no hover. */
export function Tooltip({ label, shortcut, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="popup flex items-center gap-2 px-2.5 py-1.5 text-sm">
            {label}
            {shortcut ? <KeyboardHint keys={shortcut} /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

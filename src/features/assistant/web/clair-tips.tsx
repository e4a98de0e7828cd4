import { Sparkle } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { autoCloseMs, delayMs, tipFor, type Tip } from '../rules/tips.ts';
import { PopupMessage } from './popup-message.tsx';
import { rememberTip, seenTips, useAssistantEnabled } from './preference.ts';

/** Clair's tips: one at a time, half a second after a screen opens, for eight seconds, once (spec 9). */
export function ClairTips({ path }: { path: string }) {
  const isEnabled = useAssistantEnabled();
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    const next = tipFor(path, { isEnabled, seen: seenTips() });
    if (!next) return;
    const timer = setTimeout(() => setTip(next), delayMs);
    return () => {
      clearTimeout(timer);
      setTip(null); // the tip was about the previous screen
    };
  }, [path, isEnabled]);

  const id = tip?.id;
  const onShown = useCallback(() => {
    if (id) rememberTip(id);
  }, [id]);
  const onClosed = useCallback(() => setTip(null), []);

  if (!tip) return null;
  return (
    <PopupMessage
      key={tip.id}
      label="A tip from Clair"
      autoCloseMs={autoCloseMs}
      about={tip.id}
      onShown={onShown}
      onClosed={onClosed}
    >
      <p className="flex items-center gap-1.5 text-sm font-semibold text-accent-text">
        <Sparkle aria-hidden className="size-3.5" />
        Clair
      </p>
      <p role="status" className="mt-1 text-pretty">
        {tip.text}
      </p>
    </PopupMessage>
  );
}

import { Sparkle } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { autoCloseMs, delayMs, tipFor, type Tip } from '../rules/tips.ts';
import { PopupMessage } from './popup-message.tsx';
import { rememberTip, seenTips, useAssistantEnabled } from './preference.ts';

/** Clair, one tip at a time: half a second after a screen opened, for eight seconds, once (spec 9). */
export function ClairTips({ path }: { path: string }) {
  const isEnabled = useAssistantEnabled();
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    const next = tipFor(path, { isEnabled, seen: seenTips() });
    if (!next) return;
    const timer = setTimeout(() => setTip(next), delayMs);
    return () => {
      clearTimeout(timer);
      setTip(null); // it was about the screen that is left
    };
  }, [path, isEnabled]);

  const id = tip?.id;
  const onShown = useCallback(() => {
    if (id) rememberTip(id);
  }, [id]);
  const onGone = useCallback(() => setTip(null), []);

  if (!tip) return null;
  return (
    <PopupMessage
      key={tip.id}
      label="A tip from Clair"
      autoCloseMs={autoCloseMs}
      about={tip.id}
      onShown={onShown}
      onGone={onGone}
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

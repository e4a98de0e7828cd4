const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

type Props = {
  /** Parts joined by `+`; `Mod` is Ctrl, or Command on a Mac: "Mod+K". */
  keys: string;
};

/** A keyboard shortcut. Hidden on touch devices. */
export function KeyboardHint({ keys }: Props) {
  return (
    <kbd className="inline-flex items-center gap-1 rounded-sm border border-line bg-raised px-1.5 font-sans text-xs leading-[18px] text-ink-soft touch:hidden">
      {keys
        .split('+')
        .map((key) => (key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : key))
        .join(' ')}
    </kbd>
  );
}

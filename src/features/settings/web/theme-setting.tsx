import { Monitor, Moon, Sun } from 'lucide-react';
import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import { setTheme, useTheme } from '#ui/theme.ts';

const themes = [
  { value: 'light', title: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', title: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', title: 'Match system', icon: <Monitor aria-hidden /> },
] as const;

/** The theme of this browser. */
export function ThemeSetting() {
  return (
    <ChoiceCards
      label="Theme"
      labelIsHidden
      choices={themes}
      value={useTheme()}
      onChange={setTheme}
      className="sm:grid-cols-3"
    />
  );
}

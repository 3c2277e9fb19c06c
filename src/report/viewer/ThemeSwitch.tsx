import { useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { readTheme, saveTheme } from '#ui/theme.ts';
import { THEMES } from '#ui/themes.tsx';
import { texts } from './texts.en.ts';

/** Cycles through the three themes; its name says which one is on. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const at = THEMES.findIndex((other) => other.theme === theme);
  const { name, icon } = THEMES[at]!;
  function turn() {
    const next = THEMES[(at + 1) % THEMES.length]!.theme;
    saveTheme(next);
    setTheme(next);
  }
  return <IconButton name={texts.themeNamed(name.toLowerCase())} icon={icon} onClick={turn} />;
}

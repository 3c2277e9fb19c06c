import { useEffect, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { ContrastIcon, MoonIcon, SunIcon } from './icons.tsx';
import { usePageActions } from './pageActions.tsx';
import { readTheme, saveTheme, showTheme, type Theme } from './theme.ts';
import styles from './ThemeSwitch.module.css';

const FACES = {
  system: {
    next: 'light',
    name: 'Theme: system',
    icon: <ContrastIcon className={styles.half} />,
  },
  light: { next: 'dark', name: 'Theme: light', icon: <SunIcon /> },
  dark: { next: 'system', name: 'Theme: dark', icon: <MoonIcon /> },
} as const;

/** Cycles through the three themes; its name says which one is on. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  useEffect(function followDevice() {
    // Another tab chose one, or the choice was deleted.
    function handleStorage() {
      showTheme(readTheme());
      setTheme(readTheme());
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);
  const face = FACES[theme];
  function turn(next: Theme) {
    saveTheme(next);
    setTheme(next);
  }
  const others = (['system', 'light', 'dark'] as const).filter((other) => other !== theme);
  usePageActions(
    others.map((other) => ({
      name: FACES[other].name,
      icon: FACES[other].icon,
      run: () => turn(other),
    })),
  );
  return <IconButton name={face.name} icon={face.icon} onClick={() => turn(face.next)} />;
}

import type { ReactNode } from 'react';
import type { Theme } from './theme.ts';
import { ContrastIcon, MoonIcon, SunIcon } from './toolIcons.tsx';
import { texts } from './later.texts.en.ts';
import styles from './themes.module.css';

/** The themes in the order of a choice, with the words and the icon of each. */
export const THEMES: readonly { theme: Theme; name: string; icon: ReactNode }[] = [
  { theme: 'system', name: texts.system, icon: <ContrastIcon className={styles.half} /> },
  { theme: 'light', name: texts.light, icon: <SunIcon /> },
  { theme: 'dark', name: texts.dark, icon: <MoonIcon /> },
];

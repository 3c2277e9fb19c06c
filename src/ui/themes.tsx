import type { ReactNode } from 'react';
import type { Theme } from './theme.ts';
import { ContrastIcon, MoonIcon, SunIcon } from './toolIcons.tsx';
import styles from './themes.module.css';

/** The themes in the order of a choice, with the words and the icon of each. */
export const THEMES: readonly { theme: Theme; name: string; icon: ReactNode }[] = [
  { theme: 'system', name: 'System', icon: <ContrastIcon className={styles.half} /> },
  { theme: 'light', name: 'Light', icon: <SunIcon /> },
  { theme: 'dark', name: 'Dark', icon: <MoonIcon /> },
];

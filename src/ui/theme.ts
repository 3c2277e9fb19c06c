import { readItem, writeItem } from '#lib/browserStorage.ts';

/** `system` follows the system as it changes. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'job-atlas.theme';

export function readTheme(): Theme {
  const kept = readItem('local', KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows the page in a theme: the tokens turn by the attribute, without one they follow the system. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function saveTheme(theme: Theme): void {
  showTheme(theme);
  writeItem('local', KEY, theme);
}

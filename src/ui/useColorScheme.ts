import { useSyncExternalStore } from 'react';
import { currentColorScheme, subscribeToColorScheme } from './colorScheme.ts';

/** Light or dark as the page is shown now: what paints with resolved colours paints again when it changes. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribeToColorScheme, currentColorScheme);
}

/** The page's colours for canvases, which can't use CSS variables. */
import { useSyncExternalStore } from 'react';
import { currentColorScheme, subscribeToColorScheme } from './mediaQueries.ts';

/** Whether the page is light or dark now; whatever paints resolved colours must repaint when it changes. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribeToColorScheme, currentColorScheme);
}

/** Returns the current colours of CSS variables (named without `--`), as `rgb(…)`. */
export function tokenColors<N extends string>(
  host: Element,
  names: readonly N[],
): Record<N, string> {
  const probe = host.ownerDocument.createElement('i');
  probe.hidden = true;
  // With forced colours, all of them would be the same.
  probe.style.setProperty('forced-color-adjust', 'none');
  host.append(probe);
  const colors = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colors) as Record<N, string>;
}

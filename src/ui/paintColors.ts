import { useSyncExternalStore } from 'react';
import { currentColorScheme, subscribeToColorScheme } from './mediaQueries.ts';

/** Light or dark as the page is shown now: what paints with resolved colours paints again when it changes. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribeToColorScheme, currentColorScheme);
}

/** Colours of the tokens as they are shown now, for what is painted rather than styled. */
export function tokenColors<N extends string>(
  host: Element,
  names: readonly N[],
): Record<N, string> {
  const probe = host.ownerDocument.createElement('i');
  probe.hidden = true;
  // Where colours are forced all of them would come to the same.
  probe.style.setProperty('forced-color-adjust', 'none');
  host.append(probe);
  const colors = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colors) as Record<N, string>;
}

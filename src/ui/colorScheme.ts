import { DARK, matchesMedia, subscribeToMedia } from './mediaQueries.ts';

/** Light or dark as the page is shown now: as chosen, else as the system is. */
export function currentColorScheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchesMedia(DARK) ? 'dark' : 'light';
}

/** Calls `onChange` after every change of the page's theme or the system's; returns a function that ends that. */
export function subscribeToColorScheme(onChange: () => void): () => void {
  const unsubscribe = subscribeToMedia(DARK, onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
    unsubscribe();
  };
}

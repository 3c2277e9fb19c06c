/** The width that pages change their order at. */
export const PHONE = '(max-width: 640px)';
/** Where fingers press, and targets are as large as theirs have to be. */
export const TOUCH = '(max-width: 640px), (pointer: coarse)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const DARK = '(prefers-color-scheme: dark)';

/** Whether a media query holds now. */
export function matchesMedia(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}

/** Calls `onChange` whenever a media query comes to hold or no longer does; returns a function that ends that. */
export function subscribeToMedia(query: string, onChange: () => void): () => void {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

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

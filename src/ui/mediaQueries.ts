/** The width below which pages use their phone layout. */
export const PHONE = '(max-width: 640px)';
/** Where a tool beside others is its sign alone. */
export const NARROW = '(max-width: 900px)';
/** Where there's room for rows of more height. */
export const ROOMY = '(min-width: 1800px)';
/** Touch screens, where targets have to be larger. */
export const TOUCH = '(max-width: 640px), (pointer: coarse)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const DARK = '(prefers-color-scheme: dark)';

export function matchesMedia(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}

/** Calls `onChange` whenever a media query starts or stops matching. Returns a function that stops that. */
export function subscribeToMedia(query: string, onChange: () => void): () => void {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the page is light or dark now: as chosen, else as the system. */
export function currentColorScheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchesMedia(DARK) ? 'dark' : 'light';
}

/** Calls `onChange` after every change of the page's or the system's theme. Returns a function that stops that. */
export function subscribeToColorScheme(onChange: () => void): () => void {
  const unsubscribe = subscribeToMedia(DARK, onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
    unsubscribe();
  };
}

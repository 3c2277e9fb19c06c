const DARK = '(prefers-color-scheme: dark)';

/** Light or dark as the page is shown now: as chosen, else as the system is. */
export function currentColorScheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia?.(DARK).matches ? 'dark' : 'light';
}

/** Calls `onChange` after every change of the page's theme or the system's; returns a function that ends that. */
export function subscribeToColorScheme(onChange: () => void): () => void {
  const list = window.matchMedia?.(DARK);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  list?.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    list?.removeEventListener('change', onChange);
  };
}

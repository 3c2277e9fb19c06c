import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Light or dark as the page is shown now: what paints with resolved colours paints again when it changes. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, schemeNow);
}

function schemeNow(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia?.(DARK).matches ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia?.(DARK);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  list?.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    list?.removeEventListener('change', onChange);
  };
}

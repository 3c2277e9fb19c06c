import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** What was made when printing began; null while nothing is printed. `make` looks at the page as it is on the screen. */
export function usePrinting<T>(make: () => T): T | null {
  const [made, setMade] = useState<{ value: T } | null>(null);
  // The browser takes the page as it is when the event ends: nothing may wait for the next render.
  const begin = useEffectEvent(() => {
    if (made !== null) return;
    const value = make();
    flushSync(() => setMade({ value }));
  });

  // Keeps this in step with the browser's printing, and with a preview of it, which only changes the medium.
  useEffect(function followPrinting() {
    const print = window.matchMedia('print');
    const end = () => setMade(null);
    const follow = () => (print.matches ? begin() : end());
    const start = () => begin();
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', follow);
    };
  }, []);
  return made && made.value;
}

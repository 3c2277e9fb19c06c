import { useEffect, useState } from 'react';

const REST_MS = 300;

/** Hands on every text that's typed, and once more as done when the typing rests. */
export function useDebouncedText(
  onText: (text: string, done: boolean) => void,
): (text: string) => void {
  const [typed, setTyped] = useState<string | null>(null);

  // Tells that the keyboard rests.
  useEffect(
    function settleLater() {
      if (typed === null) return undefined;
      const timer = setTimeout(() => {
        onText(typed, true);
        setTyped(null);
      }, REST_MS);
      return () => clearTimeout(timer);
    },
    [typed, onText],
  );
  return (text) => {
    setTyped(text);
    onText(text, false);
  };
}

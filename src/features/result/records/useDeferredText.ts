import { useEffect, useState } from 'react';

const REST_MS = 120;

/** A text that's typed here at once and handed on when the typing rests. */
export function useDeferredText(
  value: string,
  onText: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);

  // Hands the text on once the keyboard rests.
  useEffect(
    function handOnLater() {
      if (typed === null) return undefined;
      const timer = setTimeout(() => {
        onText(typed);
        setTyped(null);
      }, REST_MS);
      return () => clearTimeout(timer);
    },
    [typed, onText],
  );
  return [typed ?? value, setTyped];
}

import { useEffect, useState } from 'react';
import type { ErrorExplanation } from './explainError.ts';
import { texts as ownTexts } from './later.texts.en.ts';

/** The message alone is shown when the texts have taken this long, milliseconds. */
const LONGEST_MS = 1000;

/**
 * Returns the texts for a failure, as `explainError` does; null while their code is on its way, which nothing but a
 * failure needs. Where it can't be fetched or takes long, the failure's own message is among plain ones.
 */
export function useExplanation(failure: Error): ErrorExplanation | null {
  const [texts, setTexts] = useState<ErrorExplanation | null>(null);
  useEffect(
    function explain() {
      let isGone = false;
      const show = (next: ErrorExplanation) => isGone || setTexts(next);
      const timer = setTimeout(
        () => setTexts((before) => before ?? plainTexts(failure)),
        LONGEST_MS,
      );
      void textsOf(failure).then(show);
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    },
    [failure],
  );
  return texts;
}

async function textsOf(failure: Error): Promise<ErrorExplanation> {
  try {
    return (await import('./explainError.ts')).explainError(failure);
  } catch {
    return plainTexts(failure);
  }
}

function plainTexts({ message }: Error): ErrorExplanation {
  return {
    title: ownTexts.readingFailed,
    meaning: message,
    advice: ownTexts.checkNetwork,
  };
}

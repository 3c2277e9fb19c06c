/** Asks one question at a time: of those that come meanwhile only the newest is asked, after. */
export interface Asking<Q> {
  readonly ask: (question: Q) => void;
  /** Nothing is shown any more, and what is under way is given up. */
  readonly end: () => void;
}

/** What becomes of questions. */
interface Outcome<Q, A> {
  readonly answered: (question: Q, answer: A) => void;
  /** The newest one has no answer. */
  readonly lost: (question: Q) => void;
}

/**
 * Returns how to ask. Every answer is shown, though there's a newer question by then: where they come faster than
 * answers, giving each up for the next would show nothing at all.
 */
export function createAsking<Q, A>(
  ask: (question: Q, signal: AbortSignal) => Promise<A>,
  { answered, lost }: Outcome<Q, A>,
): Asking<Q> {
  const ended = new AbortController();
  const { signal } = ended;
  let newest: { question: Q } | null = null;
  let isAsking = false;

  async function askOne(one: { question: Q }): Promise<void> {
    try {
      const answer = await ask(one.question, signal);
      if (!signal.aborted) answered(one.question, answer);
    } catch {
      if (!signal.aborted && one === newest) lost(one.question);
    }
  }

  async function askAll(): Promise<void> {
    isAsking = true;
    for (let asked = newest; asked && !signal.aborted; asked = asked === newest ? null : newest)
      await askOne(asked);
    isAsking = false;
  }

  return {
    ask(question) {
      newest = { question };
      if (!isAsking) void askAll();
    },
    end: () => ended.abort(),
  };
}

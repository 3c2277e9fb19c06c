import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A part of a page whose code is fetched when it's first shown. */
export interface LaterPart<P> {
  Part: ComponentType<P & { waiting: ReactNode }>;
  /** Fetches the code without showing it. A failure is told once the part is shown. */
  prepare: () => void;
}

/** Makes a part of code that isn't there yet; `waiting` stands in its place. React's own `lazy` holds it back for 0.3 s. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  let fetched: Promise<ComponentType<P>> | null = null;
  let Known: ComponentType<P> | null = null;
  function fetchOnce() {
    fetched ??= load().then(
      (part) => (Known = part),
      (error: unknown) => {
        fetched = null;
        throw error;
      },
    );
    return fetched;
  }
  function Part({ waiting, ...props }: P & { waiting: ReactNode }) {
    const [part, setPart] = useState(() => Known && { Shown: Known });
    const [trouble, setTrouble] = useState<{ error: unknown } | null>(null);
    // Fetches what has to be shown, once it's asked for.
    useEffect(
      function fetchPart() {
        if (part) return undefined;
        let isGone = false;
        fetchOnce().then(
          (Shown) => !isGone && startTransition(() => setPart({ Shown })),
          (error: unknown) => !isGone && setTrouble({ error }),
        );
        return () => {
          isGone = true;
        };
      },
      [part],
    );
    if (trouble) throw trouble.error;
    return part ? <part.Shown {...(props as unknown as P)} /> : waiting;
  }
  return { Part, prepare: () => void fetchOnce().catch(() => undefined) };
}

import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Waiting {
  /** Stands in the part's place. */
  waiting: ReactNode;
  /** The part is shown, or the trouble of fetching it. */
  onShown?: (() => void) | undefined;
}

/** A part of a page whose code is fetched when it's first shown. */
export interface LaterPart<P> {
  Part: ComponentType<P & Waiting>;
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
  function Part({ waiting, onShown, ...props }: P & Waiting) {
    const [part, setPart] = useState(() => Known && { Shown: Known });
    const [trouble, setTrouble] = useState<{ error: unknown } | null>(null);
    // Fetches what has to be shown, once it's asked for.
    useEffect(
      function fetchPart() {
        if (part) return undefined;
        let isGone = false;
        fetchOnce().then(
          (Shown) => !isGone && startTransition(() => setPart({ Shown })),
          (error: unknown) => {
            if (isGone) return;
            onShown?.();
            setTrouble({ error });
          },
        );
        return () => {
          isGone = true;
        };
      },
      [part, onShown],
    );
    const isShown = part !== null;
    useEffect(
      function tellShown() {
        if (isShown) onShown?.();
      },
      [isShown, onShown],
    );
    if (trouble) throw trouble.error;
    return part ? <part.Shown {...(props as unknown as P)} /> : waiting;
  }
  return { Part, prepare: () => void fetchOnce().catch(() => undefined) };
}

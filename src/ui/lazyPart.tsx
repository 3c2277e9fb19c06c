import {
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  useEffectEvent,
} from 'react';

interface Waiting {
  /** Shown until the part is there. */
  waiting: ReactNode;
  /** Called once the part, or the error of fetching it, is shown. */
  onShown?: (() => void) | undefined;
}

/** A part of a page whose code is fetched when it's first rendered. */
interface LazyPart<P> {
  Part: ComponentType<P & Waiting>;
  /** Fetches the code in advance. A failure is only reported once the part is rendered. */
  prepare: () => void;
}

/** Makes a part from code that is fetched later. Unlike React's `lazy`, which holds a part back for 0.3 s, it's shown at once. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
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
      function reportShown() {
        if (isShown) onShown?.();
      },
      [isShown, onShown],
    );
    if (trouble) throw trouble.error;
    return part ? <part.Shown {...(props as unknown as P)} /> : waiting;
  }
  return { Part, prepare: () => void fetchOnce().catch(() => undefined) };
}

/**
 * Returns a part whose code is fetched once it's wanted; null until it's there. `onFailed` is called where the code can't be
 * fetched: without a network, or after the dashboard was replaced by a newer build.
 */
export function useLazyPart<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailed: () => void,
): { Part: ComponentType<P> } | null {
  const [part, setPart] = useState<{ Part: ComponentType<P> } | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(
    function loadPart() {
      if (!wanted || part) return undefined;
      let isGone = false;
      load().then(
        (Part) => !isGone && setPart({ Part }),
        () => !isGone && fail(),
      );
      return () => {
        isGone = true;
      };
    },
    [wanted, part, load],
  );
  return wanted ? part : null;
}

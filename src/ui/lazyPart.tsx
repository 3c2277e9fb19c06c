import {
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  useEffectEvent,
} from 'react';

interface Waiting {
  /** Shown until the part is there; nothing by default. */
  waiting?: ReactNode;
  /** Called once the part, or the error of fetching it, is shown. */
  onShown?: (() => void) | undefined;
}

/** A part of a page whose code is fetched when it's first rendered. */
interface LazyPart<P> {
  Part: ComponentType<P & Waiting>;
  /** Fetches the code in advance. A failure is only reported once the part is rendered. */
  prepare: () => void;
}

/** Parts of a page whose code is fetched together, when the first of them is rendered. */
interface LazyParts<M> {
  /**
   * Makes a part from what `pick` takes out of the code. Where that can't be fetched, `missing` is rendered in its place, and
   * the rest of the page goes on; without it the error is thrown, which replaces the page.
   */
  part: <P extends object>(
    pick: (code: M) => ComponentType<P>,
    missing?: (props: P) => ReactNode,
  ) => ComponentType<P & Waiting>;
  /** Fetches the code in advance. A failure is only reported once a part is rendered. */
  prepare: () => void;
}

/** Makes a part from code that is fetched later. Unlike React's `lazy`, which holds a part back for 0.3 s, it's shown at once. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing?: (props: P) => ReactNode,
): LazyPart<P> {
  const { part, prepare } = lazyParts(load);
  return { Part: part((Part) => Part, missing), prepare };
}

/** What is shown in place of a part whose code can't be fetched, where the page is whole without it. */
export const NOTHING = () => null;

/** Makes parts from code that is fetched later, in one: once it's there, each is shown as soon as it's rendered. */
export function lazyParts<M>(load: () => Promise<M>): LazyParts<M> {
  let fetched: Promise<void> | null = null;
  let code: { all: M } | null = null;
  function fetchOnce() {
    fetched ??= load().then(
      (all) => void (code = { all }),
      (error: unknown) => {
        fetched = null;
        throw error;
      },
    );
    return fetched;
  }
  function part<P extends object>(
    pick: (code: M) => ComponentType<P>,
    missing?: (props: P) => ReactNode,
  ) {
    const known = () => code && { Shown: pick(code.all) };
    return function Part({ waiting = null, onShown, ...props }: P & Waiting) {
      const [shown, setShown] = useState(known);
      const [trouble, setTrouble] = useState<{ error: unknown } | null>(null);
      useEffect(
        function fetchPart() {
          if (shown) return undefined;
          let isGone = false;
          fetchOnce().then(
            () => !isGone && startTransition(() => setShown(known())),
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
        [shown, onShown],
      );
      const isShown = shown !== null;
      useEffect(
        function reportShown() {
          if (isShown) onShown?.();
        },
        [isShown, onShown],
      );
      if (trouble && !missing) throw trouble.error;
      if (trouble) return missing?.(props as unknown as P);
      return shown ? <shown.Shown {...(props as unknown as P)} /> : waiting;
    };
  }
  return { part, prepare: () => void fetchOnce().catch(() => undefined) };
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

/** When all that a page shows first should have been shown, milliseconds. */
const IDLE_MS = 3000;

/** Fetches code in advance once the page is idle. `prepare` has to be the same function always. */
export function usePrepared(prepare: () => void): void {
  useEffect(
    function prepareWhenIdle() {
      const timer = setTimeout(prepare, IDLE_MS);
      return () => clearTimeout(timer);
    },
    [prepare],
  );
}

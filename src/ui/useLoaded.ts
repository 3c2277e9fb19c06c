import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/**
 * Returns a part whose code is fetched once it's wanted; null until it's there. `onFailed` is called where it
 * can't be had: without a network, or after the dashboard was replaced by a newer one.
 */
export function useLoaded<P>(
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

import type { Map as LeafletMap } from 'leaflet';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { createMap, type FirstView } from './createMap.ts';

interface MapOptions extends FirstView {
  animates: boolean;
  /** A map that exists already; it goes with the component as one of its own would. */
  preloaded: LeafletMap | null;
  /** Id of the element that says how the map is used. */
  hint: string;
}

/** Keeps a Leaflet map in the element of `host`. It stands from the first commit until the component is gone. */
export function useLeafletMap(options: MapOptions): {
  host: RefObject<HTMLDivElement | null>;
  map: LeafletMap | null;
} {
  const host = useRef<HTMLDivElement>(null);
  const kept = useRef<LeafletMap | null>(null);
  const isMounted = useRef(false);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const open = useEffectEvent((parent: HTMLElement) => {
    const { preloaded, hint, ...view } = options;
    const element = preloaded?.getContainer() ?? document.createElement('div');
    parent.append(element);
    element.setAttribute('aria-describedby', hint);
    return preloaded ?? createMap(element, view);
  });
  useLayoutEffect(function putMapIntoHost() {
    if (host.current) setMap((kept.current ??= open(host.current)));
  }, []);
  useEffect(function removeMapAfterwards() {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // StrictMode mounts again within the same task: the map outlives that.
      queueMicrotask(() => {
        if (isMounted.current) return;
        kept.current?.remove();
        kept.current = null;
      });
    };
  }, []);
  return { host, map };
}

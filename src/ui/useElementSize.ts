import { useCallback, useState, type RefCallback } from 'react';

interface Size {
  width: number;
  height: number;
}

/** A ref for an element, and the current size of its content box in CSS px; zeros until it's mounted. */
export function useElementSize(): [RefCallback<Element>, Size] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

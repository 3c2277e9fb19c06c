import { useMemo } from 'react';
import type { PaintFrame } from '#engine/view/paintStyle.ts';
import { useColorScheme } from '#ui/useColorScheme.ts';
import { readPaintFrame } from './paintFrame.ts';

/** The theme's part of how plots are painted; changes with the theme. */
export function usePaintFrame(): PaintFrame {
  const scheme = useColorScheme();
  return useMemo(() => readPaintFrame(document.body, scheme), [scheme]);
}

import { useState } from 'react';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { PhonePanels } from './PhonePanels.tsx';
import { WidePanels } from './WidePanels.tsx';
import type { PanelProps } from './workspaceProps.ts';

/** Map, values, records and failures side by side; on a phone the map with one of the others below. */
export function ResultPanels(props: Omit<PanelProps, 'hovered' | 'onHover'>) {
  const [hovered, onHover] = useState<number | null>(null);
  const phone = useMediaQuery(PHONE);
  const parts = { ...props, hovered, onHover };
  return phone ? <PhonePanels {...parts} /> : <WidePanels {...parts} />;
}

import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { PhonePanels } from './PhonePanels.tsx';
import { WidePanels } from './WidePanels.tsx';

/** Map, values, records and failures side by side; on a phone the map with one of the others below. */
export function ResultPanels() {
  const phone = useMediaQuery(PHONE);
  return phone ? <PhonePanels /> : <WidePanels />;
}

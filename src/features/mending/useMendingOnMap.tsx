import { useMemo, type ReactNode } from 'react';
import type { MapInsets, MapMark, MapOverlay } from '#engine/view/map.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { CloseUp } from './plot/PlotDrawings.tsx';
import { defectMarks, overlaysOf } from './plot/mapOverlay.ts';
import { MendingTools } from './plot/MendingTools.tsx';
import type { MendingView } from './useMending.tsx';

/** What the map shows while plots are mended. */
export interface MendingOnMap {
  /** What the tools cover of the map's edges. */
  insets: MapInsets;
  /** The plot at hand; null while there is none. */
  drawn: { overlays: MapOverlay[]; marks: MapMark[] } | null;
  tools: ReactNode;
  closeUp: ReactNode;
  /** Of the plots under a press, the one to mend; else the first. */
  pick: (rows: readonly number[]) => number | null;
}

/** Room the close-up takes at the map's edge, with its distance. */
const LENS = 252;
/** The way back lies over a phone's map, where there's little else of it. */
const PHONE_TOOLS = 48;

/** The plot at hand over the map, with its tools; null while the view is closed. */
export function useMendingOnMap(mending: MendingView): MendingOnMap | null {
  const { open, isOnlyExamined, plot, failed, leave } = mending;
  const { examination, proposal, draw } = plot;
  const phone = useMediaQuery(PHONE);
  const insets = useMemo(() => insetsOf(!isOnlyExamined, phone), [isOnlyExamined, phone]);
  const drawn = useMemo(
    () =>
      examination && {
        overlays: overlaysOf(examination, proposal, draw),
        marks: defectMarks(examination),
      },
    [examination, proposal, draw],
  );
  if (!open) return null;
  return {
    insets,
    drawn,
    tools: <MendingTools plot={plot} onLeave={leave} />,
    closeUp: examination && <CloseUp examination={examination} proposal={proposal} />,
    pick: (rows) => rows.find(failed.isFailed) ?? rows[0] ?? null,
  };
}

function insetsOf(lens: boolean, phone: boolean): MapInsets {
  if (phone) return { top: PHONE_TOOLS };
  return lens ? { right: LENS } : {};
}

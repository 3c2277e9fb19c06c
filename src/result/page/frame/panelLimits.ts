import type { PanelLimits } from '#ui/panelSize.ts';

const MIN_MAP = { width: 480, height: 280 };

/** Shares of the room beyond 1440 by 900 CSS px that go to the panels; the map gets the rest. */
const SIDE_SHARE = 0.15;
const RECORDS_SHARE = 0.4;

function grown(least: number, extra: number): number {
  return Math.round(least + Math.max(0, extra));
}

/** Limits of the panel beside the map, by the widths of workspace and page in CSS px. */
export function sideLimits(width: number, pageWidth = innerWidth): PanelLimits {
  return {
    key: 'job-atlas.side',
    initial: grown(376, (pageWidth - 1440) * SIDE_SHARE),
    min: 320,
    max: width - MIN_MAP.width,
  };
}

/** Limits of the panel below the map, by the heights of workspace and page in CSS px. */
export function recordsLimits(height: number, pageHeight = innerHeight): PanelLimits {
  return {
    key: 'job-atlas.records',
    initial: grown(246, (pageHeight - 900) * RECORDS_SHARE),
    min: 128,
    max: height - MIN_MAP.height,
  };
}

/** The same for the rows of a request, which has a line more above. */
export function rowsLimits(height: number, pageHeight = innerHeight): PanelLimits {
  return {
    ...recordsLimits(height, pageHeight),
    key: 'job-atlas.rows',
    initial: grown(214, (pageHeight - 900) * RECORDS_SHARE),
  };
}

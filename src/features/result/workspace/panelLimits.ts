import type { PanelLimits } from '#ui/panelSize.ts';

const LEAST_MAP = { width: 480, height: 280 };

/** Limits of the panels beside and below the map, of a workspace of so many CSS px. */
export function sideLimits(width: number): PanelLimits {
  return {
    key: 'job-atlas.side',
    initial: 376,
    min: 320,
    max: width - LEAST_MAP.width,
  };
}

export function mendingSideLimits(width: number): PanelLimits {
  return {
    key: 'job-atlas.repair',
    initial: 440,
    min: 360,
    max: width - LEAST_MAP.width,
  };
}

export function recordsLimits(height: number): PanelLimits {
  return {
    key: 'job-atlas.records',
    initial: 246,
    min: 128,
    max: height - LEAST_MAP.height,
  };
}

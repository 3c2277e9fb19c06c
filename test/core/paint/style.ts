import type { PaintStyle } from '#core/view/paintStyle.ts';

/** What the light theme draws whatever the values. */
export const FRAME = {
  noValue: '#c8c7c2',
  edge: '#16181c',
  edgeOpacity: 0.62,
  failed: '#d3222f',
  dotSize: 8,
};

/** The light theme, with two classes split at 0.5. */
export const STYLE: PaintStyle = {
  ...FRAME,
  index: null,
  colors: ['#31688e', '#b5de2b'],
  limits: [0.5],
  halo: '#ffffff',
};

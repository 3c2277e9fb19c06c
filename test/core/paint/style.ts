import type { PaintStyle } from '#core/view/paintStyle.ts';

/** The light theme, with two classes split at 0.5. */
export const STYLE: PaintStyle = {
  index: null,
  colors: ['#31688e', '#b5de2b'],
  limits: [0.5],
  noValue: '#c8c7c2',
  edge: '#16181c',
  edgeOpacity: 0.62,
  failed: '#d3222f',
  halo: '#ffffff',
  dotSize: 8,
};

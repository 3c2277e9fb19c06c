/**
 * Colour ramps that people with the common kinds of colour blindness can read, and that stay away from
 * the red of failed plots. The lightness of each changes steadily.
 */
import { parseColor, type Rgb } from '#core/paint/colors.ts';
import { itemAt } from '#lib/itemAt.ts';

/** Names of the ramps, the default first. */
export const RAMPS = ['viridis', 'cividis', 'imola'] as const;

/** The ramp of change: violet for loss over a light neutral at zero to teal for gain. Its loss end is darker, because hue alone fails in red-green blindness. */
export const CHANGE_RAMP = 'change' as const;

type RampName = (typeof RAMPS)[number] | typeof CHANGE_RAMP;

/** Colours at equal distances, low to high. */
const STOPS: Record<RampName, readonly Rgb[]> = {
  /** Source: matplotlib, viridis (van der Walt and Smith, 2015), as in the design tokens. */
  viridis: stops('#440154 #482878 #3e4989 #31688e #26828e #1f9e89 #35b779 #6ece58 #b5de2b #fde725'),
  /** Source: Nunez, Anderton and Renslow, PLoS ONE 13(7), 2018; ten steps as in viridisLite. */
  cividis: stops('#00204d #00336f #39486b #575c6d #707173 #8a8779 #a69d75 #c4b56c #e4cf5b #ffea46'),
  /** As in the design tokens. */
  change: stops('#38007e #7852cc #bbabed #e6e4dc #94dcde #00b7ba #008689'),
  /** Source: Crameri, Scientific colour maps 8.0, 2023, imola in ten classes. */
  imola: stops('#1a33b3 #2446a9 #2e599f #396b94 #497b85 #60927b #7bae74 #98cb6d #c4ea67 #ffff66'),
};

function stops(colors: string): Rgb[] {
  return colors.split(' ').map(parseColor);
}

/**
 * Returns `count` colours as `#rrggbb` at equal distances along the ramp, both ends included, low to high; a
 * single one is the ramp's middle. An unknown name, which a link may hold, gives the default ramp.
 */
export function rampColors(name: string, count: number, reversed: boolean): string[] {
  const known: RampName =
    ([...RAMPS, CHANGE_RAMP] as const).find((ramp) => ramp === name) ?? RAMPS[0];
  const colors = Array.from({ length: count }, (_, i) =>
    colorAt(STOPS[known], count > 1 ? i / (count - 1) : 0.5),
  );
  return reversed ? colors.toReversed() : colors;
}

/** Between two stops straight through sRGB, as CSS gradients go. */
function colorAt(stops: readonly Rgb[], share: number): string {
  const place = share * (stops.length - 1);
  const low = itemAt(stops, Math.floor(place));
  const high = itemAt(stops, Math.ceil(place));
  const mix = (from: number, to: number) => Math.round(from + (to - from) * (place % 1));
  const mixed = [mix(low[0], high[0]), mix(low[1], high[1]), mix(low[2], high[2])];
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

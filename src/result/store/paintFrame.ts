import type { PaintFrame, PlotsChoice } from '#core/view/paintStyle.ts';

/** Diameter of a plot's dot in CSS px where the theme has no token for it. */
const DOT_SIZE = 8;

type Scheme = 'light' | 'dark';

/**
 * The theme's part of how plots are painted: the values of its tokens within an element. `noValue` is the token for plots
 * without a value: those of a request, which have none, are quieter than those a result lacks one for.
 */
export function readPaintFrame(
  within: HTMLElement,
  scheme: Scheme,
  noValue = '--no-value',
): PaintFrame {
  const probe = within.ownerDocument.createElement('i');
  probe.hidden = true;
  probe.style.colorScheme = scheme;
  // Forced colours would make all of them the same.
  probe.style.setProperty('forced-color-adjust', 'none');
  within.append(probe);
  // Only the computed colour resolves `light-dark()`.
  const token = (name: string) => {
    probe.style.color = `var(${name})`;
    return parseCssColor(getComputedStyle(probe).color);
  };
  const edge = token('--plot-edge');
  const dot = Number.parseFloat(getComputedStyle(probe).getPropertyValue('--plot-dot'));
  const frame = {
    noValue: token(noValue).hex,
    edge: edge.hex,
    edgeOpacity: edge.opacity,
    failed: token('--failed-mark').hex,
    mended: token('--mended').hex,
    doubtful: token('--doubtful').hex,
    halo: token('--plot-halo').hex,
    dotSize: Number.isNaN(dot) ? DOT_SIZE : dot,
  };
  probe.remove();
  return frame;
}

/** `rgb(22 24 28 / 0.62)` in any of its computed forms; mid-grey where it's something else. */
export function parseCssColor(text: string): { hex: string; opacity: number } {
  const match = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?:[,/ ]+([\d.]+)(%?))?\)$/.exec(text);
  if (!match) return { hex: '#808080', opacity: 1 };
  const [, red, green, blue, alpha, percent] = match;
  const hex = [red, green, blue]
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
    .join('');
  const opacity = alpha === undefined ? 1 : Number(alpha) / (percent === '%' ? 100 : 1);
  return { hex: `#${hex}`, opacity };
}

/** Opaque enough to recognise a colour, and transparent enough to see the field. */
const SEE_THROUGH = 0.5;

/** How opaque the map's plots are, from 0 to 1. */
export function plotsOpacity(plots: PlotsChoice | null): number {
  return plots === 'see-through' ? SEE_THROUGH : 1;
}

/** The frame for a choice of how plots are drawn; the same object unless they're outlines. */
export function frameFor(frame: PaintFrame, plots: PlotsChoice | null): PaintFrame {
  return plots === 'outline' ? { ...frame, isOutlined: true } : frame;
}

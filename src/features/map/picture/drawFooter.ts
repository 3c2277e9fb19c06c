/** The footer of an exported picture: what it shows, in which colours, and the source of its base map. */
import type { PictureLabels } from '#engine/view/map.ts';
import type { ResolvedScale } from '#engine/view/style.ts';
import { formatValue } from '#lib/format.ts';
import type { ScaleLength } from '#features/map/controls/scaleLength.ts';
import { tokenColors } from '#ui/tokenColors.ts';

export const FOOTER_PX = 80;
const PAD = 16;
const RAMP = { width: 260, height: 10 };
/** More classes than this are a continuous ramp: only its ends are written. */
const MOST_LABELLED = 12;

interface Footer {
  host: Element;
  /** CSS px. */
  width: number;
  top: number;
  attribution: string;
}

export function drawFooter(
  context: CanvasRenderingContext2D,
  { title, index, windows, scale }: PictureLabels,
  { host, width, top, attribution }: Footer,
): void {
  const colors = tokenColors(host, ['surface', 'line', 'text', 'text-2']);
  const family = getComputedStyle(host).fontFamily;
  context.fillStyle = colors.surface;
  context.fillRect(0, top, width, FOOTER_PX);
  context.fillStyle = colors.line;
  context.fillRect(0, top, width, 1);
  const room = width - 2 * PAD - (scale ? Math.min(RAMP.width, width / 2) + PAD : 0);
  context.fillStyle = colors.text;
  context.font = `600 14px ${family}`;
  context.fillText(title, PAD, top + 27, room);
  context.fillStyle = colors['text-2'];
  context.font = `12px ${family}`;
  context.fillText([index, windows].filter(Boolean).join(' · '), PAD, top + 47, room);
  context.font = `11px ${family}`;
  context.fillText(attribution, PAD, top + 66, room);
  context.font = `12px ${family}`;
  if (scale)
    drawScale(context, scale, { right: width - PAD, top: top + 18, width, text: colors['text-2'] });
}

function drawScale(
  context: CanvasRenderingContext2D,
  { low, high, colors, limits }: ResolvedScale,
  { right, top, width, text }: { right: number; top: number; width: number; text: string },
): void {
  const length = Math.min(RAMP.width, width / 2);
  const left = right - length;
  const step = length / colors.length;
  for (const [place, color] of colors.entries()) {
    context.fillStyle = color;
    context.fillRect(left + place * step, top, step + 0.5, RAMP.height);
  }
  const write = (label: string, x: number, align: CanvasTextAlign) => {
    context.textAlign = align;
    context.fillText(label, x, top + 28);
  };
  context.fillStyle = text;
  if (colors.length > MOST_LABELLED) {
    write(`≤ ${formatValue(low)}`, left, 'left');
    write(`≥ ${formatValue(high)}`, right, 'right');
  } else
    for (const [place, limit] of limits.entries())
      write(formatValue(limit), left + (place + 1) * step, 'center');
  context.textAlign = 'left';
}

/** A length to measure by, in the map's lower left corner. */
export function drawScaleBar(
  context: CanvasRenderingContext2D,
  { pixels, text }: ScaleLength,
  { host, bottom }: { host: Element; bottom: number },
): void {
  const colors = tokenColors(host, ['map-text', 'map-base']);
  context.font = `11px ${getComputedStyle(host).fontFamily}`;
  context.globalAlpha = 0.8;
  context.fillStyle = colors['map-base'];
  context.fillRect(PAD - 4, bottom - 22, Math.max(pixels, context.measureText(text).width) + 8, 26);
  context.globalAlpha = 1;
  context.fillStyle = context.strokeStyle = colors['map-text'];
  context.fillText(text, PAD, bottom - 9);
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(PAD + 0.5, bottom - 5);
  context.lineTo(PAD + 0.5, bottom + 0.5);
  context.lineTo(PAD + pixels + 0.5, bottom + 0.5);
  context.lineTo(PAD + pixels + 0.5, bottom - 5);
  context.stroke();
}

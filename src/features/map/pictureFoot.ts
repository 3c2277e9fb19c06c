/** What a picture of the map says beneath it: what it shows, in which colours, and whose ground it is. */
import type { ResolvedScale } from '#engine/view.ts';
import { formatValue } from '#lib/format.ts';
import type { ScaleLength } from './scaleBar.ts';
import { tokenColors } from './tokenColor.ts';

export interface PictureWords {
  title: string;
  /** Name of the values that the colours stand for. */
  index: string | null;
  scale: ResolvedScale | null;
}

export const FOOT_PX = 64;
const PAD = 16;
const RAMP = { width: 260, height: 10 };
/** More classes than this are a continuous ramp: only its ends are written. */
const MOST_LABELLED = 12;

interface Foot {
  host: Element;
  /** CSS px. */
  width: number;
  top: number;
  credit: string;
}

export function paintFoot(
  pen: CanvasRenderingContext2D,
  { title, index, scale }: PictureWords,
  { host, width, top, credit }: Foot,
): void {
  const colors = tokenColors(host, ['surface', 'line', 'text', 'text-2']);
  const family = getComputedStyle(host).fontFamily;
  pen.fillStyle = colors.surface;
  pen.fillRect(0, top, width, FOOT_PX);
  pen.fillStyle = colors.line;
  pen.fillRect(0, top, width, 1);
  const room = width - 2 * PAD - (scale ? Math.min(RAMP.width, width / 2) + PAD : 0);
  pen.fillStyle = colors.text;
  pen.font = `600 14px ${family}`;
  pen.fillText(title, PAD, top + 27, room);
  pen.fillStyle = colors['text-2'];
  pen.font = `12px ${family}`;
  pen.fillText([index, credit].filter(Boolean).join(' · '), PAD, top + 48, room);
  if (scale)
    paintScale(pen, scale, { right: width - PAD, top: top + 18, width, text: colors['text-2'] });
}

function paintScale(
  pen: CanvasRenderingContext2D,
  { low, high, colors, limits }: ResolvedScale,
  { right, top, width, text }: { right: number; top: number; width: number; text: string },
): void {
  const length = Math.min(RAMP.width, width / 2);
  const left = right - length;
  const step = length / colors.length;
  for (const [place, color] of colors.entries()) {
    pen.fillStyle = color;
    pen.fillRect(left + place * step, top, step + 0.5, RAMP.height);
  }
  const write = (words: string, x: number, align: CanvasTextAlign) => {
    pen.textAlign = align;
    pen.fillText(words, x, top + 28);
  };
  pen.fillStyle = text;
  if (colors.length > MOST_LABELLED) {
    write(`≤ ${formatValue(low)}`, left, 'left');
    write(`≥ ${formatValue(high)}`, right, 'right');
  } else
    for (const [place, limit] of limits.entries())
      write(formatValue(limit), left + (place + 1) * step, 'center');
  pen.textAlign = 'left';
}

/** A length to measure by, in the map's lower left corner. */
export function paintScaleBar(
  pen: CanvasRenderingContext2D,
  { pixels, text }: ScaleLength,
  { host, bottom }: { host: Element; bottom: number },
): void {
  const colors = tokenColors(host, ['map-text', 'map-base']);
  pen.font = `11px ${getComputedStyle(host).fontFamily}`;
  pen.globalAlpha = 0.8;
  pen.fillStyle = colors['map-base'];
  pen.fillRect(PAD - 4, bottom - 22, Math.max(pixels, pen.measureText(text).width) + 8, 26);
  pen.globalAlpha = 1;
  pen.fillStyle = pen.strokeStyle = colors['map-text'];
  pen.fillText(text, PAD, bottom - 9);
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(PAD + 0.5, bottom - 5);
  pen.lineTo(PAD + 0.5, bottom + 0.5);
  pen.lineTo(PAD + pixels + 0.5, bottom + 0.5);
  pen.lineTo(PAD + pixels + 0.5, bottom - 5);
  pen.stroke();
}

/** The footer of an exported picture (title, index, windows, scale, attribution, and the scale of areas), and the scale bar on its map. */
import type { AreasScale, PictureLabels } from '#core/view/map.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { tokenColors } from '#ui/paintColors.ts';
import type { ScaleLength } from '#lib/scaleLength.ts';
import { texts } from './texts.en.ts';

/* All lengths are CSS px. */

/** Height of the lines of text, and of a scale below them. */
const LINES_PX = 80;
const SCALE_PX = 48;
/** Height of the scale of areas, the last, and of its name's line where that stands above it. */
const AREAS_PX = 44;
const AREAS_NAME_PX = 16;
/** Pictures narrower than this have the scale below the text. */
const STACKED_BELOW = 640;
const PAD = 16;
const RAMP = { width: 260, height: 10 };
/** Half the size of the failed plots' cross, and the width of the cross with its label. */
const CROSS_PX = 4;
const FAILED_PX = 64;
/** A scale of more colours than this is continuous: only its ends are labelled. */
const MAX_LABELLED = 12;
const LABEL_GAP = 6;

interface Footer {
  /** Its colours and font are used. */
  host: Element;
  width: number;
  top: number;
  attribution: string;
  /** The scale of areas; null where none has a colour. */
  areas: AreasScale | null;
}

/** Draws the footer of a picture so wide, from `top` on. */
export function drawFooter(
  context: CanvasRenderingContext2D,
  { title, index, windows, scale, failed }: PictureLabels,
  { host, width, top, attribution, areas }: Footer,
): void {
  const colors = tokenColors(host, ['surface', 'line', 'text', 'text-2', 'failed-mark']);
  const family = getComputedStyle(host).fontFamily;
  context.fillStyle = colors.surface;
  context.fillRect(0, top, width, footerHeight(width, areas));
  context.fillStyle = colors.line;
  context.fillRect(0, top, width, 1);
  const stacked = isStacked(width);
  const room = width - 2 * PAD - (scale && !stacked ? RAMP.width + PAD : 0);
  const write = (text: string, y: number, less = 0) =>
    context.fillText(cut(context, text, room - less), PAD, top + y);
  context.fillStyle = colors.text;
  context.font = `600 14px ${family}`;
  write(visibleText(title), 27);
  context.fillStyle = colors['text-2'];
  context.font = `12px ${family}`;
  write([visibleText(index ?? ''), windows].filter(Boolean).join(' · '), 47);
  context.font = `11px ${family}`;
  write(attribution, 66, failed ? FAILED_PX : 0);
  context.font = `12px ${family}`;
  if (failed)
    drawFailed(context, {
      left: width - PAD - (stacked || !scale ? FAILED_PX : RAMP.width),
      middle: top + 62,
      mark: colors['failed-mark'],
      text: colors['text-2'],
    });
  if (scale)
    drawScale(context, scale, {
      left: stacked ? PAD : width - PAD - RAMP.width,
      right: width - PAD,
      top: top + (stacked ? LINES_PX : 18),
      text: colors['text-2'],
    });
  if (areas) drawAreas(context, areas, { width, top: top + linesHeight(width), colors });
}

export function footerHeight(width: number, areas: AreasScale | null): number {
  const areasHeight = isStacked(width) ? AREAS_NAME_PX + AREAS_PX : AREAS_PX;
  return linesHeight(width) + (areas ? areasHeight : 0);
}

function linesHeight(width: number): number {
  return isStacked(width) ? LINES_PX + SCALE_PX : LINES_PX;
}

function isStacked(width: number): boolean {
  return width < STACKED_BELOW;
}

/** The mark of failed plots, with its label. */
function drawFailed(
  context: CanvasRenderingContext2D,
  { left, middle, mark, text }: { left: number; middle: number; mark: string; text: string },
): void {
  context.strokeStyle = mark;
  context.lineWidth = 2;
  context.beginPath();
  for (const tilt of [1, -1]) {
    context.moveTo(left, middle - tilt * CROSS_PX);
    context.lineTo(left + 2 * CROSS_PX, middle + tilt * CROSS_PX);
  }
  context.stroke();
  context.fillStyle = text;
  context.fillText(texts.failed, left + 2 * CROSS_PX + 6, middle + 4);
}

/** Characters of a text that are measured, at most: no line has room for more, and a name may have a million. */
const MAX_MEASURED = 1000;

/** Returns a text cut at its end where there's no room: text isn't squeezed. */
function cut(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (text.length <= MAX_MEASURED && context.measureText(text).width <= room) return text;
  let end = Math.min(text.length, MAX_MEASURED);
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > room) end--;
  return `${text.slice(0, end)}…`;
}

function drawScale(
  context: CanvasRenderingContext2D,
  { low, high, colors, limits }: ResolvedScale,
  { left, right, top, text }: { left: number; right: number; top: number; text: string },
): void {
  const length = right - left;
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
  if (colors.length > MAX_LABELLED) {
    write(`≤ ${formatValue(low)}`, left, 'left');
    write(`≥ ${formatValue(high)}`, right, 'right');
  } else drawLimits(context, limits, { left, step, top });
  context.textAlign = 'left';
}

/** What areas are filled by, left of its scale or above it; colours are as wide as their classes. */
function drawAreas(
  context: CanvasRenderingContext2D,
  { name, ends, low, high, colors: classes, limits }: AreasScale,
  {
    width,
    top,
    colors,
  }: { width: number; top: number; colors: { text: string; 'text-2': string } },
): void {
  const stacked = isStacked(width);
  const left = stacked ? PAD : width - PAD - RAMP.width;
  const right = width - PAD;
  const ramp = top + (stacked ? AREAS_NAME_PX : 0);
  context.fillStyle = colors.text;
  context.fillText(cut(context, name, (stacked ? width : left) - 2 * PAD), PAD, top + 10);
  const at = (value: number) =>
    high > low ? left + ((right - left) * (value - low)) / (high - low) : right;
  for (const [place, color] of classes.entries()) {
    const from = place === 0 ? left : at(limits[place - 1]!);
    context.fillStyle = color;
    context.fillRect(from, ramp, right - from, RAMP.height);
  }
  context.fillStyle = colors['text-2'];
  context.fillText(ends.low, left, ramp + 28);
  context.textAlign = 'right';
  context.fillText(ends.high, right, ramp + 28);
  context.textAlign = 'left';
}

/** Writes each limit below its place; smaller and alternating between two lines where they would overlap. */
function drawLimits(
  context: CanvasRenderingContext2D,
  limits: readonly number[],
  { left, step, top }: { left: number; step: number; top: number },
): void {
  const labels = limits.map(formatValue);
  const widest = Math.max(...labels.map((label) => context.measureText(label).width));
  const isClose = widest + LABEL_GAP > step;
  if (isClose) context.font = context.font.replace(/\d+px/, '10px');
  context.textAlign = 'center';
  for (const [place, label] of labels.entries()) {
    const line = isClose ? 22 + 12 * (place % 2) : 28;
    context.fillText(label, left + (place + 1) * step, top + line);
  }
}

/** Draws a scale bar in the map's lower left corner. */
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

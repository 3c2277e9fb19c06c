/** The card's lower part: how many were processed and failed, each beside its mark on the map, and the scale with its ends and the mean. */
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { formatCount } from '#lib/format.ts';
import { valueIn } from '#server/languages/valueIn.ts';
import { DOT, type Canvas } from './canvas.ts';
import { FRAME } from './drawMap.ts';
import { figureOf } from './figures.ts';

/** Colours of the light theme. */
const PAPER = '#ffffff';
const LINE = '#e5e5e1';
const INK = '#191b1d';
const QUIET = '#4e5257';

/** In pixels, y from the panel's top. */
const COUNTS = { left: 48, middle: 50, height: 44, mark: 34, cross: 11, bar: 9, room: 18, gap: 56 };
const BAR = { right: 48, width: 460, y: 20, height: 24, room: 32, needle: 6, beyond: 7 };
const VALUES = { y: 58, height: 26 };

export interface PanelFigures {
  readonly processed: number;
  readonly failed: number;
  /** Null where there are no values. */
  readonly scale: (ResolvedScale & { readonly mean: number | null }) | null;
  /** Whose decimal mark values have, by its code. */
  readonly language: string;
}

export function drawPanel(canvas: Canvas, top: number, figures: PanelFigures): void {
  const { width, height } = canvas;
  canvas.paint({ x: 0, y: top, width, height: height - top }, PAPER);
  canvas.paint({ x: 0, y: top, width, height: 2 }, LINE);
  drawCounts(canvas, top, figures);
  if (figures.scale) drawScale(canvas, top, { ...figures.scale, language: figures.language });
}

function drawCounts(canvas: Canvas, top: number, { processed, failed, scale }: PanelFigures): void {
  const { left, middle, height, mark, cross, bar, room, gap } = COUNTS;
  const y = top + middle;
  let x = left;
  const count = (number: number) => {
    x += mark + room;
    x += write(canvas, formatCount(number), { x, y: y - height / 2, height, color: INK }) + gap;
  };
  const usual = scale?.colors[Math.floor(scale.colors.length / 2)] ?? FRAME.noValue;
  const at = () => ({ x: x + mark / 2, y });
  if (processed > 0 || failed === 0) {
    canvas.stroke(DOT, mark, { at: at(), color: usual });
    count(processed);
  }
  if (failed === 0) return;
  const lines = [1, -1].map((tilt) => [
    [-cross, -cross * tilt] as const,
    [cross, cross * tilt] as const,
  ]);
  canvas.stroke(lines, bar, { at: at(), color: FRAME.failed });
  count(failed);
}

interface Written {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly color: string;
}

/** Returns its width. */
function write(canvas: Canvas, text: string, { height, color, ...at }: Written): number {
  const { lines, stroke, width } = figureOf(text, height);
  if (lines.length > 0) canvas.stroke(lines, stroke, { at, color });
  return width;
}

type Scale = NonNullable<PanelFigures['scale']> & Pick<PanelFigures, 'language'>;

function drawScale(canvas: Canvas, top: number, scale: Scale): void {
  const { colors, low, high, mean, language } = scale;
  const [lowest, highest] = [valueIn(language, low), valueIn(language, high)];
  const left = canvas.width - BAR.right - BAR.width;
  const step = BAR.width / colors.length;
  for (const [at, color] of colors.entries()) {
    const from = Math.round(at * step);
    const width = Math.round((at + 1) * step) - from;
    canvas.paint({ x: left + from, y: top + BAR.y, width, height: BAR.height }, color);
  }
  const line = { y: top + VALUES.y, height: VALUES.height };
  const end = left + BAR.width - widthOf(highest);
  write(canvas, lowest, { x: left, ...line, color: QUIET });
  write(canvas, highest, { x: end, ...line, color: QUIET });
  if (mean === null) return;
  const share = high > low ? Math.min(1, Math.max(0, (mean - low) / (high - low))) : 0.5;
  const at = left + BAR.needle / 2 + share * (BAR.width - BAR.needle);
  const needle = [
    [
      [at, BAR.y - BAR.beyond],
      [at, BAR.y + BAR.height + BAR.beyond],
    ] as const,
  ];
  const place = { x: 0, y: top };
  canvas.stroke(needle, BAR.needle + 6, { at: place, color: PAPER });
  canvas.stroke(needle, BAR.needle, { at: place, color: INK });
  const text = valueIn(language, mean);
  const first = left + widthOf(lowest) + BAR.room;
  const last = end - BAR.room - widthOf(text);
  if (last < first) return;
  const x = Math.min(last, Math.max(first, at - widthOf(text) / 2));
  write(canvas, text, { x, ...line, color: INK });
}

function widthOf(text: string): number {
  return figureOf(text, VALUES.height).width;
}

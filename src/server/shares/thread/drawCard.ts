/**
 * What a chat shows of a shared link: a picture of its plots, and a line of figures. Steps: draw the map; below it how many were processed and failed,
 * and the scale with its ends and the mean. No words are drawn, which would need fonts.
 */
import type { ResultColumns } from '#core/columns.ts';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { resolveScale, valueEnds } from '#core/scale/resolveScale.ts';
import { indexNamed, indexValues } from '#core/values/indexValues.ts';
import { isProcessed, summarize } from '#core/values/statistics.ts';
import { emptyTally, tallyOf, type Tally } from '#core/values/tally.ts';
import { isoDay } from '#lib/days.ts';
import { pluralIn } from '#lib/plural.ts';
import { isSpoken, serverTexts } from '#server/languages/serverTexts.ts';
import { valueIn } from '#server/languages/valueIn.ts';
import type { Card, CardWish } from '#server/shares/threadMessages.ts';
import { createCanvas } from './canvas.ts';
import { drawMap } from './drawMap.ts';
import { drawPanel } from './drawPanel.ts';
import { encodePng } from './png.ts';

const SIZE = { width: 1200, height: 630 };
const PANEL_HEIGHT = 100;
const MAX_BYTES = 300_000;

/** Draws the card of what is shared. An index that the result doesn't have is the first that it has. */
export function drawCard(columns: ResultColumns, wish: CardWish): Card {
  const index = (indexNamed(columns, wish.index) ?? indexNamed(columns, null))?.name ?? null;
  const finite = finiteValues(columns, index);
  const { mean } = summarize(finite.slice());
  const scale = resolveScale(DEFAULT_SCALE, valueEnds(finite), () => finite.toSorted());
  const tally = tallyOf(columns, emptyTally());
  const language = isSpoken(wish.language) ? wish.language : 'en';
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const top = SIZE.height - PANEL_HEIGHT;
  drawMap(canvas, columns, { index, scale, bounds: tally.bounds, height: top });
  const shownScale = finite.length > 0 ? { ...scale, mean } : null;
  drawPanel(canvas, top, { ...tally.counts, scale: shownScale, language });
  const picture = new Uint8Array(encodePng(canvas, MAX_BYTES));
  return { picture, description: describe(tally, { index, mean, language }) };
}

function finiteValues(columns: ResultColumns, index: string | null): Float64Array {
  const values = indexValues(columns, index)?.subarray(0, columns.recordCount);
  return (values ?? new Float64Array()).filter(
    (value, row) => Number.isFinite(value) && isProcessed(columns, row),
  );
}

interface Described {
  readonly index: string | null;
  readonly mean: number | null;
  readonly language: string;
}

function describe(tally: Tally, { index, mean, language }: Described): string {
  const { processed, failed, notDrawable } = tally.counts;
  const { card } = serverTexts(language);
  const parts = [
    pluralIn(language, processed, card.processed),
    ...(failed > 0 ? [pluralIn(language, failed, card.failed)] : []),
    ...(notDrawable > 0 ? [pluralIn(language, notDrawable, card.notDrawable)] : []),
    ...(index === null || mean === null
      ? []
      : [card.mean(index.replace(/_mean$/i, ''), valueIn(language, mean))]),
    ...daysOf(tally, language),
  ];
  return parts.join(', ');
}

/** The days from the first window's start to the last one's end; none where there are none. */
function daysOf({ firstDay, lastDay }: Tally, language: string): string[] {
  const [from, to] = [partsOf(firstDay, language), partsOf(lastDay, language)];
  if (!from || !to || lastDay! < firstDay!) return [];
  if (firstDay === lastDay) return [`${to.day} ${to.year}`];
  const start = from.year === to.year ? from.day : `${from.day} ${from.year}`;
  return [serverTexts(language).card.days(start, `${to.day} ${to.year}`)];
}

function partsOf(
  day: number | null,
  language: string,
): { readonly day: string; readonly year: string } | null {
  const text = day === null ? null : isoDay(day);
  if (text === null) return null;
  const [year = '', , date] = text.split('-');
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return { day: `${Number(date)} ${month.format(new Date(text))}`, year };
}

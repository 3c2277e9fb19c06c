/** Areas in a report: their outlines, and the figures of the records in each as they were when it was made. */
import * as v from 'valibot';
import type { AreaOutlines } from '#core/view/map.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const figure = v.nullable(v.number());

const groupSchema = v.object({
  /** An area's name; null for the plots outside all. */
  value: v.nullable(v.string()),
  plots: count,
  allPlots: count,
  processed: count,
  failed: count,
  notDrawable: count,
  /** Null where failures are left out. */
  mainCause: v.nullable(v.object({ key: v.string(), title: v.string(), count })),
  unusual: v.nullable(count),
  /** These, and `few`, are of the index shown; null where that's left out. */
  mean: figure,
  meanByArea: figure,
  median: figure,
  low: figure,
  high: figure,
  p5: figure,
  p95: figure,
  areaHectares: v.number(),
  few: v.pipe(v.array(v.number()), v.maxLength(3)),
});

/** What a report says of its areas besides their outlines. */
export const areasSchema = v.object({
  /** In the order of the outlines. */
  names: v.array(v.string()),
  /** The index of the figures; null where that's left out, or there is none. */
  index: v.nullable(v.string()),
  groups: v.array(groupSchema),
});

type Figures = v.InferOutput<typeof areasSchema>;

export interface ReportAreas extends Pick<Figures, 'index' | 'groups'> {
  outlines: AreaOutlines;
}

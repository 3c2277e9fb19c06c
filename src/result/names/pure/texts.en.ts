import { plural } from '#lib/plural.ts';
import type { RowNames, SaidOfRows } from '#files/read/plotTable.ts';

export const texts = {
  repeatsEarlierShape: ({ count, rows, places }: SaidOfRows, called: RowNames['called']) =>
    `${rows} ${plural(count, { one: 'has', other: 'have' })} the same shape as an earlier ${called}, which gives the plot its name (${places}).`,
  hasNoShape: ({ count, rows, places }: SaidOfRows) =>
    `${rows} ${plural(count, { one: 'has no readable shape and names', other: 'have no readable shape and name' })} no plot (${places}).`,
};

export type Texts = typeof texts;

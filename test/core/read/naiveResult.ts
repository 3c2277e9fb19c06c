import { NO_DAY } from '#core/columns.ts';

/** What a result says, by `JSON.parse` and the plain rules, to hold the reader's columns against. */
export interface NaiveRecord {
  failed: boolean;
  polygon: string | null;
  startDay: number;
  endDay: number;
  message: string | null;
  values: Record<string, number>;
}

interface Item {
  polygon?: string;
  start_date?: string;
  end_date?: string;
  message?: string;
  [member: string]: unknown;
}

export function naiveRecords(text: string): NaiveRecord[] {
  const result = JSON.parse(text) as { data?: Item[]; err_data?: Record<string, Item[]> };
  const failed = Object.entries(result.err_data ?? {}).flatMap(([key, items]) =>
    items.map((item) => naiveRecord(item, key)),
  );
  return [...(result.data ?? []).map((item) => naiveRecord(item, null)), ...failed];
}

function naiveRecord(item: Item, key: string | null): NaiveRecord {
  const values = Object.entries(item).filter(([, value]) => typeof value === 'number');
  return {
    failed: key !== null,
    polygon: item.polygon ?? null,
    startDay: dayOf(item.start_date),
    endDay: dayOf(item.end_date),
    message: key === null ? null : (item.message ?? key),
    values: Object.fromEntries(values) as Record<string, number>,
  };
}

function dayOf(date: string | undefined): number {
  return date === undefined ? NO_DAY : Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

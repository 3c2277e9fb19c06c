import { NO_DAY } from '#core/columns.ts';
import { UNREADABLE_DAY, type CheckedPlots } from '#request/findings/checkedPlots.ts';
import { findSteps, type FindingChoices } from '#request/findings/findSteps.ts';
import type { FindingKey } from '#request/findings/findingKeys.ts';
import type { Findings } from '#request/findings/findings.ts';
import { doSteps } from '#lib/slices.ts';
import { columnsOf } from '#test/core/columnsOf.ts';

export type Shape = readonly (readonly (readonly (readonly number[])[])[])[];

/** One row in plain words. */
export interface PlainRow {
  shape?: Shape;
  /** Empty for no date; a text that is none is unreadable. */
  start?: string;
  end?: string;
  name?: string;
}

/** Rows as plots to look through; with windows where any row has a date. */
export function plotsOf(rows: readonly PlainRow[]): CheckedPlots {
  const { coords, ringOffsets, polygonOffsets, geomOffsets } = columnsOf(
    rows.map(({ shape }) => ({ coordinates: shape ?? [] })),
  );
  const hasDates = rows.some(({ start, end }) => start !== undefined || end !== undefined);
  const hasNames = rows.some(({ name }) => name !== undefined);
  return {
    recordCount: rows.length,
    coords,
    ringOffsets,
    polygonOffsets,
    geomOffsets,
    windows: hasDates
      ? {
          startDay: Int32Array.from(rows, ({ start }) => dayOf(start)),
          endDay: Int32Array.from(rows, ({ end }) => dayOf(end)),
        }
      : null,
    nameOf: hasNames ? (row) => rows[row]?.name ?? null : null,
  };
}

function dayOf(date = ''): number {
  if (date === '') return NO_DAY;
  const day = Date.parse(date) / 86_400_000;
  return Number.isInteger(day) ? day : UNREADABLE_DAY;
}

/** 2026-06-01. */
export const TODAY = Date.parse('2026-06-01') / 86_400_000;

/** Finds all there is to find. */
export function find(plots: CheckedPlots, choices: Partial<FindingChoices> = {}): Findings {
  return doSteps(
    findSteps(plots, { pixelMetres: 10, today: TODAY, jobAreas: [], land: null, ...choices }),
  );
}

/** The rows found by key, of those that were found. */
export function rowsByKey({ list }: Findings): Partial<Record<FindingKey, number[]>> {
  return Object.fromEntries(list.map(({ key, rows }) => [key, [...rows]]));
}

/** A field of about a hectare with its south-west corner at a place, not a square, with seven decimals. */
export function field(lon: number, lat: number, size = 1): Shape {
  const at = (x: number, y: number) => [
    Number((lon + (x * size) / 1e6 + 3e-7).toFixed(7)),
    Number((lat + (y * size) / 1e6 + 3e-7).toFixed(7)),
  ];
  const first = at(0, 0);
  return [[[first, at(981, 33), at(1011, 894), at(37, 853), first]]];
}

/** So many fields beside each other that share nothing, from a place on. */
export function fields(count: number, lon = 34.29, lat = 0.56): Shape[] {
  return Array.from({ length: count }, (_, at) =>
    field(lon + (at % 20) * 0.002, lat + Math.floor(at / 20) * 0.002),
  );
}

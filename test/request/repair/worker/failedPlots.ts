import { readFileSync } from 'node:fs';
import { DEMO } from '#test/shapes/realShapes.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import type { RepairabilityKind } from '#request/repair/pure/repairability.ts';
import type { AskedHandlers } from '#test/result/worker/askedHandlers.ts';

/** The window of every plot. */
export const WINDOW = { start_date: '2019-01-01', end_date: '2019-06-30' };
/** A message that names a repeated position. */
export const REPEATED =
  'Error processing item: {"code":"BadRequest","description":"invalid_shape_exception: Provided shape has duplicate consecutive coordinates at: (1.0, 2.0)"}';

export interface Item {
  message: string;
  polygon: string;
}

/** Opens a job of failed plots, and of processed ones. */
export async function open(failures: Item[], data: object[] = []): Promise<AskedHandlers> {
  const items = failures.map((item) => ({ ...item, ...WINDOW }));
  return (await openSession(resultText(data, items), 'job 7.json')).handlers;
}

/** The repairabilities of rows, in their order. */
export async function kindsOf(
  handlers: AskedHandlers,
  rows: readonly number[],
  nearMetres?: number,
): Promise<RepairabilityKind[]> {
  const { answer } = await handlers.mendLines({ rows, nearMetres }, CONTEXT);
  return answer.map(({ kind }) => kind);
}

/** 23 real fields that a service refused. */
export function kenya(): Item[] {
  const file = readFileSync(`${DEMO}/kenya-invalid-fields.json`, 'utf8');
  const { cases } = JSON.parse(file) as { cases: { polygon: string }[] };
  return cases.map(({ polygon }) => ({ message: REPEATED, polygon }));
}

export const BOW_TIE = 'POLYGON ((0 0,0.001 0.001,0.001 0,0 0.001,0 0))';
export const SQUARE = 'POLYGON ((0 0,0.001 0,0.001 0.001,0 0.001,0 0))';

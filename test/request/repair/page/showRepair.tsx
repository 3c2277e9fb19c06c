/** Repairs of failed plots over the worker that has read them. */
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { readTabItem, writeTabItem } from '#device/tabStorage.ts';
import { requestPath } from '#lib/address.ts';
import { OpenRepair } from '#request/repair/page/RepairCheck.tsx';
import { RepairBar } from '#request/repair/page/RepairBar.tsx';
import { RepairPanel } from '#request/repair/page/RepairPanel.tsx';
import { useRepairState } from '#request/repair/page/repairState.ts';
import type { PlotDecision } from '#request/repair/page/resubmission/useChosenPlots.ts';
import { useResubmissionFiles } from '#request/repair/page/resubmission/useResubmissionFiles.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { ResultSource } from '#result/protocol.ts';
import { showPage } from '#test/app/pages/showPage.tsx';
import { crashable } from '#test/result/worker/openedResults.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const WINDOW = { start_date: '2019-01-01', end_date: '2019-06-30' };
const SIDE = 0.001;
/** Of a degree of latitude, and of longitude at the equator. */
const METRES = 111_195;

const ring = (...corners: readonly (readonly [number, number])[]) =>
  `POLYGON ((${corners.map((corner) => corner.join(' ')).join(',')}))`;

/** A square field at a longitude on the equator. */
export function square(lon: number): string {
  const east = lon + SIDE;
  return ring([lon, 0], [east, 0], [east, SIDE], [lon, SIDE], [lon, 0]);
}

/** One with a point twice: its repair moves nothing. */
export function repeated(lon: number): string {
  const east = lon + SIDE;
  return ring([lon, 0], [east, 0], [east, 0], [east, SIDE], [lon, SIDE], [lon, 0]);
}

/** One with two points this near each other, which are one where that counts as near. */
export function nearlyTwice(lon: number, metres: number): string {
  const [east, beside] = [lon + SIDE, metres / METRES];
  return ring([lon, 0], [east, 0], [east, beside], [east, SIDE], [lon, SIDE], [lon, 0]);
}

/** One with a spike, by whose length its repair moves the boundary. */
export function spiked(lon: number, metres: number): string {
  const [east, tip] = [lon + SIDE, SIDE + metres / METRES];
  const corner = [east, SIDE] as const;
  return ring([lon, 0], [east, 0], corner, [east, tip], corner, [lon, SIDE], [lon, 0]);
}

/** A bow tie, whose repair has to be looked at; there are two. */
export function bowTie(lon: number): string {
  const east = lon + SIDE;
  return ring([lon, 0], [east, SIDE], [east, 0], [lon, SIDE], [lon, 0]);
}

/** A failed item, or with a value a processed record. */
export function plot(polygon: string | null, value?: number) {
  return {
    ...(polygon !== null && { polygon }),
    ...WINDOW,
    ...(value !== undefined && { NDVI_mean: value }),
  };
}

/** A result from disk, whose rows are the processed records before the failed ones. */
export function jobFile(
  failures: readonly object[],
  { data = [] as readonly object[], message = 'The shape is refused' } = {},
): ResultSource {
  const text = JSON.stringify({ data, err_data: { [message]: failures } });
  return { kind: 'file', file: new Blob([text]), name: 'job 7.json' };
}

/** What was decided about rows, in an earlier visit. */
type Decided = readonly (readonly [row: number, as: PlotDecision])[];

/** What a tab holds of the choices about a result from disk that no page has noted. */
interface HeldChoices {
  choices: Decided;
  isDownloaded: boolean;
}

const ITEM = 'resubmission /file undefined';

/** Has something decided about an open result's plots; returns what tells what would be there after a reload. */
export function decide(handle: ResultHandle, choices: Decided) {
  const { received } = handle.snapshot().counts;
  const held = { received, choices, isDownloaded: false, changedAt: 1 };
  if (choices.length > 0) writeTabItem(ITEM, JSON.stringify(held));
  return () => JSON.parse(readTabItem(ITEM)!) as HeldChoices;
}

/** Shows the repairs of a result that's complete: the bar above the list of causes. */
export async function showRepair(source: ResultSource, decided: Decided = []) {
  const { handle, crash } = await crashable(source);
  const saved = decide(handle, decided);
  const repairs = (
    <OpenRepair handle={handle} job={null}>
      <Repairs handle={handle} />
    </OpenRepair>
  );
  const screen = await showPage(repairs, { at: requestPath('check', { kind: 'file' }) });
  return { screen, handle, crash, saved };
}

function Repairs({ handle }: { handle: ResultHandle }) {
  const files = useResubmissionFiles(handle, useRepairState().chosen);
  return (
    <>
      <RepairBar title="Kenya" back={{ to: '/file' }} files={files} />
      <RepairPanel />
    </>
  );
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const bar = page.getByRole('region', { name: 'Resubmission' });
/** What is said of making the files. */
export const status = bar.getByRole('status');

/** How many failed, and what becomes of them. */
export function tally() {
  return [...bar.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

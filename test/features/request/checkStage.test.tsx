import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckStage } from '#features/request/check/CheckStage.tsx';
import { RequestContext, type RequestState } from '#features/request/state/requestState.tsx';
import type { MapContent } from '#engine/view/map.ts';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import type { CheckSummary, FindingRow, PlotFileSummary } from '#workers/requestProtocol.ts';
import { until } from '#test/until.ts';
import { CHECK, FILE, MENDED, REPEATED, ROW } from './checkedFile.ts';

afterEach(cleanup);
// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

interface Script {
  file?: Partial<PlotFileSummary>;
  check?: CheckSummary | null;
  draft?: object;
  rows?: { rows: FindingRow[]; count: number };
  at?: string;
  /** Rows that the service named. */
  named?: number;
  /** Of the selected plot; its record doesn't come without. */
  pixels?: number;
}

/** The stage over a worker that answers by a script. */
function show(script: Script = {}) {
  const { file, check = CHECK, draft = {}, rows, at = '/request', named = 0, pixels } = script;
  const answers: Record<string, (request: never) => unknown> = {
    findingRows: () => rows ?? { rows: [ROW], count: 53 },
    sharedGround: () => ({ coordinates: [[[[0, 0]]]], squareMetres: 6.6 }),
    writeFindings: () => ({ blob: new Blob(['a']), name: 'fields-findings.csv' }),
    shape: ({ row }: { row: number }) => ({
      row,
      failed: false,
      bounds: [0, 0, 1, 1],
      coordinates: [[[[0, 0]]]],
      thinnedFrom: null,
    }),
    ...(pixels !== undefined && {
      record: ({ row }: { row: number }) => ({ row, request: { pixels } }),
    }),
  };
  const call = vi.fn<(kind: string, request: unknown) => Promise<unknown>>((kind, request) =>
    kind in answers ? Promise.resolve(answers[kind]!(request as never)) : new Promise(() => {}),
  );
  const snapshot = {
    phase: 'ended',
    ending: null,
    counts: { received: 319, processed: 296, failed: 23, notDrawable: 0 },
    bounds: null,
    indices: [],
    firstDay: null,
    lastDay: null,
    scale: null,
    revision: 1,
  };
  const handle = { snapshot: () => snapshot, subscribe: () => () => {}, call };
  const change = vi.fn<RequestState['change']>();
  const decide = vi.fn<RequestState['decide']>(() => Promise.resolve());
  let content: MapContent | null = null;
  const stage = (shown: CheckSummary | null) => {
    const state = {
      handle: handle as unknown as ResultHandle,
      file: { ...FILE, ...file },
      check: shown,
      draft: { pixelMetres: 10, columns: {}, dateOrder: null, radiusMetres: null, ...draft },
      chooseFile: () => undefined,
      change,
      decide,
    } as unknown as RequestState;
    return (
      <MemoryRouter initialEntries={[at]}>
        <RequestContext value={state}>
          <CheckStage
            named={named}
            renderMap={(next) => {
              content = next;
              return <section aria-label="Map" />;
            }}
          />
        </RequestContext>
      </MemoryRouter>
    );
  };
  const { rerender } = render(stage(check));
  return {
    change,
    decide,
    call,
    content: () => content,
    decided: (next: CheckSummary) => act(async () => rerender(stage(next))),
  };
}

const findings = () => screen.findByRole('region', { name: 'Findings' });
const file = () => within(screen.getByRole('region', { name: 'File' }));

test('another column of shapes can be chosen; none is where the format has a place for them', async () => {
  const { change } = show();
  const polygon = file().getByRole('combobox', { name: 'Column for polygon' });
  await userEvent.selectOptions(polygon, 'Field ID');
  expect(change).toHaveBeenLastCalledWith({ columns: { polygon: 'Field ID' } });
  cleanup();
  show({ file: { chosen: { ...FILE.chosen, polygon: null } } });
  expect(file().getByRole('combobox', { name: 'Column for start' })).toBeDefined();
  expect(file().queryByRole('combobox', { name: 'Column for polygon' })).toBeNull();
});

test('points of two columns are said to come from both, not from the first column of all', async () => {
  const columns = ['village', 'lon', 'lat'];
  show({
    file: { columns, chosen: { polygon: 'lon and lat', start: null, end: null, name: null } },
  });
  await findings();
  const polygon = file().getByRole<HTMLSelectElement>('combobox', { name: 'Column for polygon' });
  expect(polygon.selectedOptions[0]?.text).toBe('lon and lat');
});

test('a guess can be said to be right without choosing another column', async () => {
  const { change } = show({ file: { unsure: ['end', 'name'] } });
  expect(file().getByText(/The columns for end, name are guesses/)).toBeDefined();
  await userEvent.click(file().getByRole('button', { name: 'They’re right' }));
  expect(change).toHaveBeenLastCalledWith({
    columns: { end: 'Harvest Date', name: 'Field ID' },
  });
});

test('dates that don’t tell are asked about, and the answer can be changed', async () => {
  const name = '01/07/2019: day first or month first?';
  const { change } = show({ file: { dates: 'ambiguous' } });
  const order = within(file().getByRole('radiogroup', { name }));
  expect(order.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
  await userEvent.click(order.getByRole('radio', { name: 'Month first' }));
  expect(change).toHaveBeenLastCalledWith({ dateOrder: 'monthFirst' });
  cleanup();
  show({ draft: { dateOrder: 'monthFirst' } });
  expect(file().getByRole('radio', { name: 'Month first' })).toHaveProperty('checked', true);
});

test('points become circles of the radius that’s typed; no other text is taken for one', async () => {
  const { change } = show({ file: { points: 12, remarks: ['2 rows were left out.'] } });
  expect(file().getByText(/12 points have no ground to measure/)).toBeDefined();
  expect(file().getByText('2 rows were left out.')).toBeDefined();
  const radius = file().getByRole('textbox', { name: 'Radius in metres' });
  await userEvent.type(radius, 'ten{Enter}');
  expect(change).not.toHaveBeenCalled();
  await userEvent.clear(radius);
  await userEvent.type(radius, '12,5{Enter}');
  expect(change).toHaveBeenLastCalledWith({ radiusMetres: 12.5 });
});

test('until the plots are looked through nothing pretends to be found', async () => {
  show({ check: null });
  expect(file().getByText('Looking through the plots')).toBeDefined();
  expect(file().queryByRole('term')).toBeNull();
  expect(file().getByRole('button', { name: 'Findings' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('list', { name: 'Would be refused' })).toBeNull();
});

test('a file in which nothing was found says so, and what was looked for', async () => {
  show({ check: { ...CHECK, fine: 319, lookAt: 0, refused: 0, findings: [] } });
  const panel = within(await findings());
  expect(panel.getByText('Nothing was found: all 319 plots can go out as they are.')).toBeDefined();
  expect(panel.queryByRole('list')).toBeNull();
  expect(panel.getByText('Looked for and not found: 2')).toBeDefined();
  expect(panel.getByText('In the sea · Decimals lost')).toBeDefined();
});

test('where every row would be refused, nothing is chosen for the person', async () => {
  const all = { ...REPEATED, count: 319, safe: 0, choices: REPEATED.choices.slice(1) };
  show({
    check: { ...CHECK, fine: 0, lookAt: 0, refused: 319, toDecide: 319, sent: 0, findings: [all] },
  });
  const list = within(await findings()).getByRole('list', { name: 'Would be refused' });
  const radios = within(list).getAllByRole('radio');
  expect(radios.some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
  expect(screen.queryByRole('list', { name: 'Look at these' })).toBeNull();
});

test('four counts add up, and the file’s name can’t turn the text round', () => {
  show();
  const terms = file()
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  const counts = file()
    .getAllByRole('definition')
    .map(({ textContent }) => Number(textContent));
  expect(terms).toEqual(['Rows read', 'Fine', 'Look at', 'Would be refused']);
  expect(counts).toEqual([319, 239, 57, 23]);
  expect(file().getByText('fields⟨U+202E⟩.csv')).toBeDefined();
});

test('a finding has its key, its count and what can be done; keep is chosen where it may go out', async () => {
  const { decide } = show();
  const panel = within(await findings());
  const [refused] = within(panel.getByRole('list', { name: 'Would be refused' })).getAllByRole(
    'listitem',
  );
  expect(refused!.dataset).toMatchObject({ finding: 'repeated-corner', count: '23' });
  expect(panel.getByRole('button', { name: 'The same point twice in a row 23' })).toBeDefined();
  const group = panel.getByRole('radiogroup', {
    name: 'What to do: the same point twice in a row',
  });
  await userEvent.click(within(group).getByRole('radio', { name: 'Repair 23 safely' }));
  expect(decide).toHaveBeenLastCalledWith({
    kind: 'decide',
    key: 'repeated-corner',
    decision: 'mend',
  });
  const small = panel.getByRole('radiogroup', { name: 'What to do: smaller than 5 pixels' });
  expect(within(small).getByRole('radio', { name: 'Keep' })).toHaveProperty('checked', true);
});

test('a decision is said aloud, and taken back by its button or by key', async () => {
  const { decide, decided } = show();
  await findings();
  await decided(MENDED);
  expect(await screen.findByText('23 plots are repaired; 319 go out')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Undo: The same point twice/ }));
  expect(decide).toHaveBeenLastCalledWith({ kind: 'undo' });
  decide.mockClear();
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Filter rows' }));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(decide, 'a field undoes its own text').not.toHaveBeenCalled();
  screen.getByRole('radio', { name: 'Leave out all' }).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(decide).toHaveBeenLastCalledWith({ kind: 'undo' });
});

test('the key does nothing where there is nothing to undo', async () => {
  const { decide } = show();
  await findings();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(decide).not.toHaveBeenCalled();
});

test('an open finding lists a few of its plots, and more by a press', async () => {
  const { call, decide, content } = show({ rows: { rows: [ROW], count: 100_000 } });
  await findings();
  await userEvent.click(screen.getByRole('button', { name: 'Smaller than 5 pixels 53' }));
  const plots = within(await screen.findByRole('list', { name: 'Plots: Smaller than 5 pixels' }));
  await userEvent.click(await plots.findByRole('checkbox', { name: 'Send 4.3' }));
  expect(decide).toHaveBeenLastCalledWith({ kind: 'decideRow', row: 17, decision: 'leaveOut' });
  await userEvent.click(plots.getByRole('button', { name: /^4\.3/ }));
  await until(() =>
    expect(content()?.overlays).toEqual([{ coordinates: [[[[0, 0]]]], kind: 'shared' }]),
  );
  await userEvent.click(screen.getByRole('button', { name: /99.999 more/ }));
  expect(call).toHaveBeenCalledWith(
    'findingRows',
    { key: 'below-5-pixels', from: 0, count: 54 },
    expect.anything(),
  );
});

test.each([
  [3.1, ['lens', 'pixels', 'inLens']],
  [5.2, []],
])('a plot of %d pixels has them around it where they are too few', async (pixels, kinds) => {
  const { call, content } = show({ pixels, rows: { rows: [{ ...ROW, partner: null }], count: 1 } });
  await findings();
  await userEvent.click(screen.getByRole('button', { name: 'Smaller than 5 pixels 53' }));
  const plots = within(await screen.findByRole('list', { name: 'Plots: Smaller than 5 pixels' }));
  await userEvent.click(await plots.findByRole('button', { name: /^4\.3/ }));
  await until(() => {
    expect(content()?.selected).toMatchObject({ row: 17 });
    expect(call).toHaveBeenCalledWith('record', { row: 17 }, expect.anything());
  });
  // What was answered is shown.
  await act(async () => undefined);
  expect(content()?.overlays?.map(({ kind }) => kind)).toEqual(kinds);
});

test('a second press before the answer takes the first back', async () => {
  const rows = { rows: [ROW], count: 1 };
  const { decide, decided } = show({ rows });
  // The worker is still at work.
  decide.mockReturnValue(new Promise(() => undefined));
  await findings();
  await userEvent.click(screen.getByRole('button', { name: 'Smaller than 5 pixels 53' }));
  const box = await screen.findByRole('checkbox', { name: 'Send 4.3' });
  for (const [decision, checked] of [
    ['leaveOut', false],
    ['keep', true],
    ['leaveOut', false],
  ] as const) {
    await userEvent.click(box);
    expect(decide).toHaveBeenLastCalledWith({ kind: 'decideRow', row: 17, decision });
    expect(box).toHaveProperty('checked', checked);
  }
  rows.rows = [{ ...ROW }];
  await decided({ ...CHECK, canUndo: 'Row 18: leave out' });
  await until(() => expect(box, 'what the worker says counts').toHaveProperty('checked', true));
});

test('a plot that would be refused goes out repaired where it can be, else as it is', async () => {
  const out = { ...ROW, goesOut: false, partner: null };
  const mendable = { ...out, row: 1, name: 'a', isMendable: true };
  const { decide } = show({ rows: { rows: [mendable, { ...out, name: 'b' }], count: 2 } });
  await findings();
  await userEvent.click(screen.getByRole('button', { name: /^The same point twice/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Send a' }));
  expect(decide).toHaveBeenLastCalledWith({ kind: 'decideRow', row: 1, decision: 'mend' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send b' }));
  expect(decide).toHaveBeenLastCalledWith({ kind: 'decideRow', row: 17, decision: 'keep' });
});

test('rows are filtered by what was found, which the address holds', async () => {
  const { call } = show({ at: '/request?finding=refused' });
  const kinds = within(await screen.findByRole('radiogroup', { name: 'Rows shown' }));
  expect(kinds.getByRole('radio', { name: 'Would be refused 23' })).toHaveProperty('checked', true);
  expect(kinds.queryByRole('radio', { name: /Named by the service/ })).toBeNull();
  await userEvent.click(kinds.getByRole('radio', { name: 'Fine 239' }));
  const asked = call.mock.calls.filter(([kind]) => kind === 'filter').map(([, request]) => request);
  expect(asked).toMatchObject([
    { filter: { finding: 'refused', window: { kind: 'all' } } },
    { filter: { finding: 'fine' } },
  ]);
});

test('rows that the service named can be shown alone, where it named some', async () => {
  const { call } = show({ named: 3 });
  const rows = within(await screen.findByRole('radiogroup', { name: 'Rows shown' }));
  await userEvent.click(rows.getByRole('radio', { name: 'Named by the service 3' }));
  expect(call).toHaveBeenCalledWith(
    'filter',
    { filter: expect.objectContaining({ finding: 'named-by-service' }) },
    expect.anything(),
  );
});

test('a pixel of another size is a choice', async () => {
  const { change } = show();
  await userEvent.selectOptions(file().getByRole('combobox', { name: 'Pixel size' }), '30 m');
  expect(change).toHaveBeenLastCalledWith({ pixelMetres: 30 });
});

test('findings come out as a file', async () => {
  const { call } = show();
  await userEvent.click(file().getByRole('button', { name: 'Findings' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^KML/ }));
  expect(call).toHaveBeenCalledWith('writeFindings', { format: 'kml' }, expect.anything());
});

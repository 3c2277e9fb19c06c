import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AreasSummary } from '#result/areas/protocol.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { GroupsPanel } from '#result/names/page/groups/GroupsPanel.tsx';
import { AwaitedFile } from '#result/names/page/NamesPanel.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { groupOf } from '#test/result/names/page/groupOf.ts';
import { showWithNames, SUMMARY, type Answers } from '#test/result/names/page/withNames.tsx';
import { DISTRICTS } from './areasSummary.ts';

afterEach(cleanup);

const BY_AREAS = { by: 'areas', group: null, member: null, panel: 'groups' };
const PANEL = <GroupsPanel />;
const FILE = new File(['{}'], 'districts.geojson');

interface Shown {
  areas?: AreasSummary;
  view?: object;
  member?: object | null;
  answers?: Answers;
}

/** Shows the panel by areas of these groups. */
function show(groups: RecordGroup[], shown: Shown = {}) {
  const { areas = DISTRICTS, view = {}, member = null, answers = {} } = shown;
  return showWithNames(<Toasts>{PANEL}</Toasts>, {
    areas,
    state: { view: { ...BY_AREAS, ...view }, filter: { member, window: { kind: 'all' } } },
    answers: { groups: () => ({ column: null, groups, count: groups.length }), ...answers },
  });
}

describe('a file of areas that can’t be used', () => {
  test('why is said in words, and nothing has changed', async () => {
    const { change } = showWithNames(<GroupsPanel />, {
      answers: { addAreas: () => Promise.reject(new Error('It has points, and no outlines.')) },
    });
    await userEvent.upload(screen.getByLabelText('File of areas'), FILE);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('districts.geojson can’t be used');
    expect(alert.textContent).toContain('It has points, and no outlines.');
    expect(change).not.toHaveBeenCalled();
    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a few of the refused areas are named with their reasons, the rest counted', async () => {
    const refused = ['A', 'B\u202e', 'C', 'D'].map((name) => ({ name, reason: 'crosses itself' }));
    show([], { areas: { ...DISTRICTS, refused, refusedCount: 12, remarks: ['Read as Latin-1.'] } });
    expect(
      screen.getByText(
        '12 areas aren’t used: A: crosses itself, B⟨U+202E⟩: crosses itself, C: crosses itself, 9 more.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Read as Latin-1.')).toBeDefined();
  });

  test('reading is said, and can be cancelled', async () => {
    const { call } = showWithNames(<GroupsPanel />);
    await userEvent.upload(screen.getByLabelText('File of areas'), FILE);
    expect(await screen.findByRole('progressbar', { name: 'Reading areas' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(call.mock.lastCall![2].signal!.aborted).toBe(true);
  });
});

describe('without areas', () => {
  test('a link to one area says that all plots are shown until the file is added', () => {
    showWithNames(<GroupsPanel />, { state: { view: { ...BY_AREAS, member: 'Kilosa' } } });
    expect(screen.getByRole('region', { name: 'Areas' })).toBeDefined();
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('only the area “Kilosa”');
    expect(said).toContain('the filter waits for it, and all plots are shown until then');
    expect(screen.getByRole('button', { name: 'Add the file' })).toBeDefined();
  });

  test('the same is said on another tab', async () => {
    const view = { ...BY_AREAS, panel: 'records', member: '~~' };
    showWithNames(<AwaitedFile />, { state: { view } });
    expect((await screen.findByRole('status')).textContent).toContain('plots outside all areas');
    expect(screen.getByRole('button', { name: 'Add the file' })).toBeDefined();
  });

  test('with a submitted file its groups are shown, and areas are a choice', async () => {
    const { change } = showWithNames(<GroupsPanel />, { names: SUMMARY });
    expect(screen.getByRole('region', { name: 'Groups' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add areas' })).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Areas');
    expect(change).toHaveBeenCalledWith(BY_AREAS);
  });

  test('a file that a link waited for leaves its filter; another one doesn’t', async () => {
    const answers = { addAreas: () => DISTRICTS };
    const { change } = showWithNames(<GroupsPanel />, {
      state: { view: { ...BY_AREAS, member: 'Kilosa' } },
      answers,
    });
    await userEvent.upload(screen.getByLabelText('File of areas'), FILE);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(change).not.toHaveBeenCalled();
    cleanup();
    const others = show([], { view: { member: 'Kilosa' }, answers });
    await userEvent.upload(screen.getByLabelText('File of areas'), FILE);
    await waitFor(() => expect(others.change).toHaveBeenCalledWith(BY_AREAS));
  });

  test('an added file is shown at once', async () => {
    const { change } = showWithNames(<GroupsPanel />, { answers: { addAreas: () => DISTRICTS } });
    await userEvent.upload(screen.getByLabelText('File of areas'), FILE);
    expect(change).toHaveBeenCalledWith(BY_AREAS);
  });
});

describe('the table of areas', () => {
  test('without a submitted file they are what plots are grouped by', () => {
    const { call } = show([], { view: { by: null } });
    expect(screen.getByRole('region', { name: 'Areas' })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Group by' })).toHaveProperty('value', '\nareas');
    expect(call).toHaveBeenCalledWith('groups', { column: null }, expect.anything());
  });

  test('four figures, then eight columns, and a row for plots outside all', async () => {
    show([
      groupOf('Kilosa', 0.4123, { allPlots: 24, processed: 23, failed: 1, areaHectares: 12.34 }),
      groupOf(null, 0.2),
    ]);
    const region = screen.getByRole('region', { name: 'Areas' });
    const terms = within(region)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(['Areas', 'In one area', 'Across a border', 'Outside all']);
    const figures = within(region).getAllByRole('definition');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['3', '20', '4', '2']);
    const table = await screen.findByRole('table', { name: 'Areas' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads.slice(0, 8)).toEqual([
      'Area',
      'Plots',
      'Processed',
      'Failed',
      'Hectares',
      'Mean by plot',
      'Mean by area',
      'Median',
    ]);
    const kilosa = within(table).getByRole('row', { name: /^Kilosa/ });
    const cells = within(kilosa)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim());
    expect(cells.slice(0, 7)).toEqual(['24', '23', '1', '12.3', '0.412', '0.412', '0.412']);
    expect(within(table).getByRole('row', { name: /^Outside all/ })).toBeDefined();
  });

  test('a press shows an area alone; another press fits the map to it', async () => {
    const outlines = {
      names: ['Mvomero', 'Kilosa'],
      bounds: Float64Array.of(9, 9, 9, 9, 1, 2, 3, 4),
    };
    const { change } = show([groupOf('Kilosa', 0.4)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Kilosa' }));
    expect(change).toHaveBeenCalledWith({ ...BY_AREAS, member: 'Kilosa' });
    cleanup();
    const again = show([groupOf('Kilosa', 0.4)], {
      member: { column: null, value: 'Kilosa' },
      answers: { areaOutlines: () => outlines },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Kilosa', pressed: true }));
    expect(again.showBounds).toHaveBeenCalledWith([1, 2, 3, 4]);
    expect(again.change).not.toHaveBeenCalled();
  });

  test('an area of a link that the file doesn’t have is said', async () => {
    show([groupOf('Mvomero', 0.4)], {
      view: { member: 'Kilosa' },
      member: { column: null, value: 'Kilosa' },
    });
    expect(await screen.findByText(/has no area of the name that is filtered by/)).toBeDefined();
  });

  test('only where some overlap it’s asked where a plot counts', async () => {
    show([]);
    expect(screen.queryByRole('radiogroup', { name: 'Overlapping areas' })).toBeNull();
    cleanup();
    const counts = { ...DISTRICTS.counts, inSeveral: 2 };
    const { call } = show([], { areas: { ...DISTRICTS, counts } });
    const choice = screen.getByRole('radiogroup', { name: 'Overlapping areas' });
    expect(within(choice).getByRole('radio', { name: 'In each' })).toHaveProperty('checked', true);
    await userEvent.click(within(choice).getByRole('radio', { name: 'In the smallest' }));
    // At once, before the worker has counted.
    expect(within(choice).getByRole('radio', { name: 'In the smallest' })).toHaveProperty(
      'checked',
      true,
    );
    expect(call.mock.lastCall!.slice(0, 2)).toEqual([
      'setOverlapping',
      { overlapping: 'smallest' },
    ]);
  });

  test('another column names them, and lets go of the area shown alone', async () => {
    const { call, change } = show([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Name areas by' }), 'code');
    expect(call.mock.lastCall!.slice(0, 2)).toEqual(['nameAreasBy', { column: 'code' }]);
    expect(change).toHaveBeenCalledWith({ member: null });
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Name areas by' }),
      'Place in the file',
    );
    expect(call.mock.lastCall!.slice(0, 2)).toEqual(['nameAreasBy', { column: null }]);
  });

  test('saved as a file, what went wrong is said', async () => {
    const answers = { writeAreas: () => Promise.reject(new Error('Out of memory')) };
    const { call } = show([], { answers });
    await userEvent.click(screen.getByRole('button', { name: 'Save areas' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'GeoPackage' }));
    expect(call.mock.lastCall!.slice(0, 2)).toEqual(['writeAreas', { format: 'geopackage' }]);
    expect(await screen.findByText('The areas weren’t saved: Out of memory')).toBeDefined();
  });

  test('removed, they no longer group or filter', async () => {
    const { call, change } = show([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save areas' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Remove areas/ }));
    expect(change).toHaveBeenCalledWith({ by: null, member: null, overlapping: null });
    expect(call.mock.lastCall![0]).toBe('removeAreas');
  });

  test('of those that failed the main cause is said', async () => {
    const mainCause = { key: 'cloud', title: 'Too cloudy\u202e', count: 3 };
    show([groupOf('Kilosa', 0.4, { failed: 4, mainCause })]);
    expect(await screen.findByTitle('Mostly: Too cloudy⟨U+202E⟩, 3')).toBeDefined();
  });

  test('what the map fills them by is chosen, and few plots are said to be a number', async () => {
    show([groupOf('few', 0.3, { plots: 2 }), groupOf('many', 0.5, { plots: 9, allPlots: 9 })]);
    expect(await screen.findByText('fewer than 5 plots: a number')).toBeDefined();
    const choice = screen.getByRole('combobox', { name: 'Colour areas by' });
    await userEvent.selectOptions(choice, 'Nothing');
    expect(screen.queryByText('fewer than 5 plots: a number')).toBeNull();
  });
});

import { expect, test, vi } from 'vitest';
import { NO_USER_DATA } from '#device/userData.ts';
import { foundText, paletteList } from '#app/palette/paletteItems.ts';
import { NO_HISTORY_VIEW, type HistoryView } from '#history/index/historyAddress.ts';
import { unknownJob } from '#history/page/find/matchJobs.ts';
import { formatCount } from '#lib/format.ts';

/** What is offered on a job's result, in the order of its parts. */
const ON_A_RESULT = [
  'Only failed (23)',
  'Only processed (578)',
  'Only not drawable (2)',
  'Clear all filters',
  'Worst ten',
  'Earliest dates of each plot',
  'All dates',
  'Pin scale',
  'Scale: 0 to 1',
  'Scale: this job',
  'Plots: see-through',
  'Plots: outline',
  'Copy link',
  'Export CSV (601)',
  'Export GeoJSON (601)',
  'Export GeoParquet (601)',
  'Export FlatGeobuf (601)',
  'Export GeoPackage (601)',
  'Export KML (601)',
  'Map as PNG',
  'Print',
  'Star this job',
  'Note',
  'Save view',
  'Compare with…',
  'Repair and resubmit',
  'Disconnect',
  'Theme: light',
  'Theme: dark',
  'Keyboard shortcuts',
];

/** Returns the titles found for a text among actions and pages, without the search for the text itself. */
function found(text: string, history: HistoryView | null = null) {
  const { groups } = paletteList({
    text,
    known: { jobs: [], total: 0, isSearching: true },
    words: NO_USER_DATA,
    actions: history
      ? []
      : ON_A_RESULT.map((name) => ({ name, hint: 'QGIS', run: vi.fn<() => void>() })),
    history,
  });
  const items = groups
    .filter(({ name }) => name === 'Actions' || name === 'Pages')
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((group) => group.items);
  return items.filter(({ sign }) => sign !== 'search').map(({ title }) => title);
}

test.each([
  ['csv', 'Export CSV (601)'],
  ['download', 'Export CSV (601)'],
  ['unfilter', 'Clear all filters'],
  ['worst', 'Worst ten'],
  ['worst ten', 'Worst ten'],
  ['download csv', 'Export CSV (601)'],
  ['excel', 'Export CSV (601)'],
  ['save as geojson', 'Export GeoJSON (601)'],
  ['export json', 'Export GeoJSON (601)'],
  ['download as parquet', 'Export GeoParquet (601)'],
  ['gpkg', 'Export GeoPackage (601)'],
  ['shapefile', 'Export GeoPackage (601)'],
  ['kmz', 'Export KML (601)'],
  ['download image', 'Map as PNG'],
  ['screenshot', 'Map as PNG'],
  ['pdf', 'Print'],
  ['hide failed', 'Only processed (578)'],
  ['only failed', 'Only failed (23)'],
  ['show the errors', 'Only failed (23)'],
  ['not drawable', 'Only not drawable (2)'],
  ['reset filters', 'Clear all filters'],
  ['show all', 'Clear all filters'],
  ['share link', 'Copy link'],
  ['copy url', 'Copy link'],
  ['dark mode', 'Theme: dark'],
  ['Light Mode', 'Theme: light'],
  ['pin the scale', 'Pin scale'],
  ['all windows', 'All dates'],
  ['transparent', 'Plots: see-through'],
  ['compare', 'Compare with…'],
  ['versus', 'Compare with…'],
  ['favourite', 'Star this job'],
  ['comment', 'Note'],
  ['bookmark view', 'Save view'],
  ['fix failed', 'Repair and resubmit'],
  ['log out', 'Disconnect'],
  ['hotkeys', 'Keyboard shortcuts'],
  ['upload', 'Open a file'],
  ['clear cache', 'Saved on this device'],
])('on a result, %j is first of all %j', (text, first) => {
  expect(found(text)[0] ?? null).toBe(first);
});

test.each([
  ['only failed', 'Only jobs: some failed'],
  ['hide failed', 'Only jobs: ok'],
  ['not loaded', 'Only jobs: not loaded'],
  ['my favourites', 'Only starred jobs'],
  ['map view', 'Jobs on the map'],
])('on the history, %j is first of all %j', (text, first) => {
  expect(found(text, NO_HISTORY_VIEW)[0]).toBe(first);
});

test('what filters the history is taken back by name', () => {
  const filtered: HistoryView = { ...NO_HISTORY_VIEW, state: 'someFailed', shows: 'map' };
  expect(found('clear', filtered)).toContain('Clear the filter');
  expect(found('only failed', filtered)).toEqual([
    'Only jobs: all failed',
    'Only jobs: job failed',
  ]);
  expect(found('table', filtered)).toEqual(['Jobs as a table']);
});

test('of many jobs the true number is told, with a way to all of them', () => {
  const jobs = Array.from({ length: 20 }, (_, i) => ({ ...unknownJob(`id-${i}`), name: 'Kenya' }));
  const { groups } = paletteList({
    text: 'kenya',
    known: { jobs, total: 1376, isSearching: false },
    words: NO_USER_DATA,
    actions: [],
    history: null,
  });
  const [found] = groups;
  expect(found).toMatchObject({ name: 'Jobs', count: 1376 });
  expect(found!.items).toHaveLength(9);
  expect(found!.items.at(-1)).toMatchObject({
    title: `See all ${formatCount(1376)} jobs`,
    target: '/jobs?q=kenya',
  });
  expect(foundText(groups)).toBe(`${formatCount(1377)} found: ${formatCount(1376)} jobs, 1 action`);
});

test('a comparison with a star or a note is found by its jobs and by its note', () => {
  const noted = { at: 1, address: '/compare/a/b', isStarred: true };
  const comparisons = new Map([
    ['a b', { ...noted, name: 'Kenya and Peru', note: '' }],
    // Noted in another language.
    ['c d', { ...noted, name: 'Iowa et Ohio', names: ['Iowa', 'Ohio'], note: 'drier in May' }],
  ]);
  const titles = (text: string) =>
    paletteList({
      text,
      known: { jobs: [], total: 0, isSearching: true },
      words: { ...NO_USER_DATA, comparisons },
      actions: [],
      history: null,
    })
      .groups.filter(({ name }) => name === 'Comparisons')
      .flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles('')).toEqual(['Kenya and Peru', 'Iowa and Ohio']);
  expect(titles('peru')).toEqual(['Kenya and Peru']);
  expect(titles('drier')).toEqual(['Iowa and Ohio']);
  expect(titles('nowhere')).toEqual([]);
});

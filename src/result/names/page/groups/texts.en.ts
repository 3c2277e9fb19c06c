import { plural } from '#lib/plural.ts';

export const texts = {
  middleHalf: 'Middle half',
  mostly: (title: string | number, count: string | number) => `Mostly: ${title}, ${count}`,
  lowToHigh: (low: string | number, high: string | number) => `${low} to ${high}`,
  areas: 'Areas',
  groups: 'Groups',
  worstTenHint: 'The lowest values of what matches the filters',
  worstTen: 'Worst ten',
  areasWithPlots: (count: number) =>
    plural(count, { one: '# area with plots', other: '# areas with plots' }),
  groupCount: (count: number) => plural(count, { one: '# group', other: '# groups' }),
  showingMost: (all: string | number, count: string | number) =>
    `${all}, showing the ${count} with the most plots`,
  by: 'by',
  groupBy: 'Group by',
  chooseColumn: 'Choose a column',
  area: 'Area',
  columnMissing: (column: string, file: string) =>
    `This link groups plots by “${column}”, but ${file} has no such column. Choose another column, or add the file that has it.`,
  filteredColumnMissing: (column: string, file: string) =>
    `This link groups plots by “${column}”, but ${file} has no such column: the filter waits for it, and all plots are shown. Choose another column, or add the file that has it.`,
  groupsNotLoaded: (message: string | number) => `The groups couldn’t be loaded: ${message}`,
  loadingGroups: 'Loading the groups…',
  groupingExplained:
    'Plots can be grouped by crop, village or any other column of the submitted file. Add the file, or drop it here. It stays on this device.',
  linkNeedsFile: (column: string | number) =>
    `This link groups plots by “${column}”, a column of the submitted file. The link doesn’t contain the file: add it here to see the groups.`,
  addFile: 'Add the file',
  orByAreas:
    'Or by areas, such as districts or farms, from a second file of outlines (GeoJSON, KML, GeoPackage, zipped Shapefile and others).',
  addOutlines:
    'Add a file of outlines, such as districts or farms (GeoJSON, KML, GeoPackage, zipped Shapefile and others), or drop it here. It stays on this device.',
};

export type Texts = typeof texts;

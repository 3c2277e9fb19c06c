import { plural } from '#lib/plural.ts';

export const texts = {
  inCommon: 'In common',
  what: 'What',
  comparingPlots: 'Comparing the plots with all others…',
  availableOnceLoaded: 'Available once the whole result is loaded.',
  nothingStandsOut: 'Nothing stands out',
  tooFewPlots: 'It takes at least 5 plots on either side.',
  firstShown: (count: number, of: string) => `The first ${count} of ${of}.`,
  showOnlyThese: 'Show only these',
  showOnMap: 'Show on the map',
  failed: 'Failed',
  filtered: 'Filtered',
  unusual: 'Unusual',
  changed: 'Changed',
  area: 'Area',
  ground: 'Ground',
  width: 'Width',
  points: 'Points',
  dates: 'Dates',
  monthOfStart: 'Month of start',
  placeInFile: 'Place in the file',
  limitHectares: (limit: string | number) => `${limit} ha`,
  limitRow: (limit: string | number) => `row ${limit}`,
  sharesOfBoth: (chosen: string | number, chosenOf: string | number, others: string | number) =>
    `${chosen} of ${chosenOf}, ${others} of the others`,
  chosenAgainstOthers: (chosen: string, others: number) =>
    `${chosen} against ${plural(others, { one: '# other', other: '# others' })}`,
  howFailed: 'Failed plots against all that didn’t fail, whatever the filters.',
  howFiltered:
    'The plots that match the filters against all others. What they’re filtered by is left out.',
  howUnusual: 'Unusual plots against those like their neighbours, whatever the filters.',
  howChanged:
    'The tenth of the plots whose change is farthest from the median against the rest, whatever the filters.',
  testsText:
    'A plot counts once; dates count by record. Shares by Fisher’s exact test, numbers by the Mann-Whitney test; of what they find, the Benjamini-Hochberg procedure leaves 5 % by chance at most. Values with at least 5 plots.',
  limitMetres: (limit: string) => `${limit} m`,
  columnFrom: (column: string, limit: string) => `${column} from ${limit}`,
  columnBelow: (column: string, limit: string) => `${column} below ${limit}`,
  beforeShares: (value: string) => `${value}:`,
  countOfKind: {
    failed: (count: number) => plural(count, { one: '# failed', other: '# failed' }),
    filtered: (count: number) => plural(count, { one: '# filtered', other: '# filtered' }),
    unusual: (count: number) => plural(count, { one: '# unusual', other: '# unusual' }),
    changed: (count: number) => plural(count, { one: '# changed', other: '# changed' }),
  },
};

export type Texts = typeof texts;

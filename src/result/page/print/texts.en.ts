import { plural } from '#lib/plural.ts';

export const texts = {
  printedResult: 'Printed result',
  recordsMatchFilters: (matchingCount: string | number, received: string | number) =>
    `${matchingCount} of ${received} records match the filters`,
  changeIn: (index: string | number) => `Change in ${index}`,
  map: 'Map',
  failed: 'Failed',
  records: 'Records',
  firstRecordsPrinted: (count: string | number, of: string | number) =>
    `the first ${count} of ${of}; filter to print others`,
  record: 'Record',
  plot: 'Plot',
  state: 'State',
  change: 'Change',
  value: 'Value',
  first: 'First',
  second: 'Second',
  window: 'Window',
  areaHectares: 'Area, ha',
  centreLatLon: 'Centre, lat lon',
  verdict: 'Verdict',
  windows: 'Windows',
  when: 'When',
  moreDateRanges: (count: number) =>
    `and ${plural(count, { one: '# more date range', other: '# more date ranges' })}`,
  failuresByCause: 'Failures by cause',
  causeOfFailure: 'Cause of failure',
  share: 'Share',
  firstCauses: (count: string | number, total: string | number) =>
    `The first ${count} of ${total} causes.`,
};

export type Texts = typeof texts;

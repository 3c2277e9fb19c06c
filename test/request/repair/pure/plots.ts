import type { ResubmittedPlot } from '#request/repair/pure/resubmittedPlot.ts';

/** A plot that goes as it was, but for what is given. */
export function plotAs(given: Partial<ResubmittedPlot> = {}): ResubmittedPlot {
  return {
    row: 4,
    name: null,
    startDate: '2019-01-01',
    endDate: '2019-06-30',
    message: 'Polygon self-intersection at lat=0.5 lon=0.5',
    cause: 'The outline crosses itself',
    sent: 'POLYGON ((0 0,1 1,1 0,0 1,0 0))',
    change: null,
    judged: null,
    ...given,
  };
}

export const CHANGE: NonNullable<ResubmittedPlot['change']> = {
  wellKnownText: 'MULTIPOLYGON (((0 0,0.5 0.5,0 1,0 0)),((1 1,0.5 0.5,1 0,1 1)))',
  steps: ['split at 1 place into 2 parts'],
  before: { areaHectares: 0.5, corners: 4, parts: 1 },
  after: { areaHectares: 0.502, corners: 6, parts: 2 },
  areaChange: 0.004,
  movedMetres: 0.25,
};

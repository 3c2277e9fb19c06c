import type { Bounds } from '#core/columns.ts';

/** A set of polygons that demo jobs are made from. */
interface DemoSource {
  readonly source: string;
  readonly licence: string;
  readonly indexes: readonly string[];
  /** Processed polygons. */
  readonly records?: string;
  /** Shapes that couldn't be processed. */
  readonly broken?: string;
}

/** One demo job: a source, or the part of it in an area or a window. */
export interface DemoJob extends DemoSource {
  readonly name: string;
  /** Its id; derived from the name, if left out. */
  readonly id?: string;
  /** The polygons whose centre is inside; east and north edges excluded. */
  readonly area?: Bounds;
  /** The polygons whose window begins on this day. */
  readonly from?: string;
  /** The polygons in these rows of the file, in this order. */
  readonly rows?: readonly number[];
}

const FIRST_HALF = '2019-01-01';
const SECOND_HALF = '2019-07-01';
const DE_AFRICA = 'Digital Earth Africa crop-mask, commit d19371c';

const EAST: DemoSource = {
  source: `${DE_AFRICA}, eastern training data`,
  licence: 'CC BY 4.0',
  indexes: ['NDVI'],
  records: 'africa-east-ndvi-2019.json.gz',
};

const NORTH: DemoSource = {
  source: `${DE_AFRICA}, northern training data`,
  licence: 'CC BY 4.0',
  indexes: ['NDVI'],
  records: 'africa-north-ndvi-2019.json.gz',
};

const WEST: DemoSource = {
  source: `${DE_AFRICA}, western training data`,
  licence: 'CC BY 4.0',
  indexes: ['NDVI', 'MNDWI', 'LAI'],
  records: 'africa-west-ndvi-mndwi-lai-2019.json.gz',
};

const TANZANIA: DemoSource = {
  source:
    'Field boundaries by Great African Food Company, Radiant MLHub ref_african_crops_tanzania_01 ' +
    '(DOI 10.34911/rdnt.5vx40r); NDVI by Digital Earth Africa',
  licence: 'CC BY 4.0',
  indexes: ['NDVI'],
  records: 'tanzania-fields-ndvi-2019.json.gz',
};

const KENYA: DemoSource = {
  source:
    'Field boundaries by PlantVillage, Radiant MLHub ref_african_crops_kenya_01; ' +
    'NDVI by Digital Earth Africa',
  licence: 'CC BY-SA 4.0 (boundaries), CC BY 4.0 (NDVI)',
  indexes: ['NDVI'],
  records: 'kenya-fields-ndvi-2019.json.gz',
};

const SENEGAL: DemoSource = {
  source: `${DE_AFRICA}, senegal_crop.geojson and southern training data`,
  licence: 'CC BY 4.0',
  indexes: ['NDVI'],
  broken: 'senegal-south-invalid-shapes.json',
};

const STAC_SERVER: DemoSource = {
  source: 'stac-server, tests/fixtures/geometry',
  licence: 'MIT',
  indexes: ['NDVI'],
  broken: 'stac-server-bad-geometry.json',
};

/** The demo account's jobs, the newest first. */
export const DEMO_JOBS: readonly DemoJob[] = [
  {
    ...EAST,
    name: 'Six plots far apart, first half of 2019',
    // Like the interface's documented sample: plots 22 to 155 m wide, spread over 495 by 579 km.
    rows: [7428, 6560, 5818, 4078, 7916, 3014],
  },
  { ...KENYA, name: 'Kenya, surveyed fields, 2019', broken: 'kenya-invalid-fields.json' },
  { ...TANZANIA, name: 'Tanzania, surveyed fields, 2019' },
  { ...WEST, name: 'West Africa, three indexes, 2019' },
  { ...EAST, name: 'East Africa, 2019' },
  { ...NORTH, name: 'North Africa, 2019' },
  { ...SENEGAL, name: 'Senegal, shapes that cross themselves' },
  { ...STAC_SERVER, name: 'Shapes of every broken kind' },
  {
    name: 'No polygons',
    source: 'none',
    licence: 'none',
    indexes: ['NDVI'],
  },
  { ...TANZANIA, name: 'Tanzania, surveyed fields, second half of 2019', from: SECOND_HALF },
  { ...TANZANIA, name: 'Tanzania, surveyed fields, first half of 2019', from: FIRST_HALF },
  { ...KENYA, name: 'Kenya, surveyed fields, second half of 2019', from: SECOND_HALF },
  { ...KENYA, name: 'Kenya, surveyed fields, first half of 2019', from: FIRST_HALF },
  { ...WEST, name: 'West Africa, second half of 2019', from: SECOND_HALF },
  { ...WEST, name: 'West Africa, first half of 2019', from: FIRST_HALF },
  { ...WEST, name: 'West Africa, 10° W to 0°', area: [-10, 0, 0, 20] },
  { ...WEST, name: 'West Africa, east of 8° E', area: [8, 0, 20, 20] },
  { ...EAST, name: 'East Africa, second half of 2019', from: SECOND_HALF },
  { ...EAST, name: 'East Africa, first half of 2019', from: FIRST_HALF },
  { ...EAST, name: 'East Africa, 30° E to 35° E, 5° S to 0°', area: [30, -5, 35, 0] },
  { ...EAST, name: 'East Africa, 5° N to 10° N', area: [20, 5, 50, 10] },
  { ...EAST, name: 'East Africa, north of 10° N', area: [20, 10, 50, 20] },
  { ...NORTH, name: 'North Africa, west of 5° W', area: [-20, 15, -5, 40] },
  { ...NORTH, name: 'North Africa, 5° W to 10° E', area: [-5, 15, 10, 40] },
  { ...NORTH, name: 'North Africa, 10° E to 20° E', area: [10, 15, 20, 40] },
  { ...NORTH, name: 'North Africa, east of 20° E', area: [20, 15, 40, 40] },
  {
    ...WEST,
    name: 'West Africa, west of 10° W and north of 12° N',
    id: 'north/west 50% "näher" #1?',
    area: [-20, 12, -10, 20],
  },
];

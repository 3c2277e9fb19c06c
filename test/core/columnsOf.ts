import {
  NO_DAY,
  NO_MESSAGE,
  SECTION_DATA,
  SECTION_ERROR,
  UNDRAWABLE,
  type RecordSource,
  type ResultColumns,
} from '#core/columns.ts';

type Coordinates = readonly (readonly (readonly (readonly number[])[])[])[];

/** One record in plain words, from which columns are made without the reader. */
export interface PlainRecord {
  /** MultiPolygon coordinates [part][ring][vertex]. */
  coordinates?: Coordinates;
  start?: string;
  end?: string;
  values?: Record<string, number>;
  /** Makes it a record of the error section. */
  message?: string;
  undrawable?: (typeof UNDRAWABLE)[number];
  source?: RecordSource;
}

/** A square of a side in degrees with its south-west corner at lon, lat, counterclockwise. */
export function square(lon: number, lat: number, side = 0.001): Coordinates {
  return [
    [
      [
        [lon, lat],
        [lon + side, lat],
        [lon + side, lat + side],
        [lon, lat + side],
        [lon, lat],
      ],
    ],
  ];
}

/** Columns of records, exactly as long as filled. */
export function columnsOf(records: readonly PlainRecord[]): ResultColumns {
  const parts = records.map((record) => record.coordinates ?? []);
  const rings = parts.flat();
  const vertices = rings.flat();
  const points = vertices.flat();
  const names = [...new Set(records.flatMap((record) => Object.keys(record.values ?? {})))];
  const messages = [
    ...new Set(records.flatMap(({ message }) => (message === undefined ? [] : [message]))),
  ];
  return {
    recordCount: records.length,
    vertexCount: points.length,
    ringCount: vertices.length,
    polygonCount: rings.length,
    coords: Float64Array.from(points.flatMap((point) => [point[0]!, point[1]!])),
    ringOffsets: offsets(vertices),
    polygonOffsets: offsets(rings),
    geomOffsets: offsets(parts),
    section: Uint8Array.from(records, (r) =>
      r.message === undefined ? SECTION_DATA : SECTION_ERROR,
    ),
    undrawable: Uint8Array.from(records, undrawableCode),
    bounds: Float64Array.from(records.flatMap(({ coordinates }) => boundsOf(coordinates ?? []))),
    startDay: Int32Array.from(records, (record) => dayOf(record.start)),
    endDay: Int32Array.from(records, (record) => dayOf(record.end)),
    message: Uint32Array.from(records, ({ message }) =>
      message === undefined ? NO_MESSAGE : messages.indexOf(message),
    ),
    indices: names.map((name) => ({
      name,
      values: Float64Array.from(records, (record) => record.values?.[name] ?? Number.NaN),
    })),
    messages,
    sources: new Map(records.flatMap(({ source }, row) => (source ? [[row, source]] : []))),
  };
}

function undrawableCode({ undrawable, coordinates }: PlainRecord): number {
  if (undrawable !== undefined) return UNDRAWABLE.indexOf(undrawable);
  return coordinates === undefined || coordinates.length === 0 ? UNDRAWABLE.indexOf('empty') : 0;
}

function offsets(lists: readonly (readonly unknown[])[]): Uint32Array {
  let sum = 0;
  return Uint32Array.from([0, ...lists.map((list) => (sum += list.length))]);
}

function dayOf(date: string | undefined): number {
  return date === undefined ? NO_DAY : Date.parse(date) / 86_400_000;
}

function boundsOf(coordinates: Coordinates): number[] {
  const points = coordinates.flat(2);
  if (points.length === 0) return [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  const lons = points.map((point) => point[0]!);
  const lats = points.map((point) => point[1]!);
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b));
  const greatest = (list: number[]) => list.reduce((a, b) => Math.max(a, b));
  return [least(lons), least(lats), greatest(lons), greatest(lats)];
}

/** A submitted GeoJSON: the features' properties are the columns. */
import { parseJson } from '#lib/json.ts';
import { addGeometry, ShapeBuilder } from './shapeBuilder.ts';
import {
  fileColumns,
  NO_SHAPE,
  rowsSentence,
  type RowNames,
  type SubmittedFile,
  type UnreadableFile,
} from './submittedFile.ts';

/** Columns made of properties at most. */
const MOST_COLUMNS = 200;
const ROW_NAMES: RowNames = {
  called: 'feature',
  placesOf: (rows) => rows.map((row) => row + 1),
};

/** Reads a collection of features, or one feature. */
export function readSubmittedGeoJson(text: string): SubmittedFile | UnreadableFile {
  const parsed = parseJson(text);
  if (parsed === undefined) return { problem: 'The file starts like JSON, but isn’t valid JSON.' };
  const features = featuresOf(parsed);
  if (!features || features.length === 0)
    return { problem: 'The file is JSON, but has no GeoJSON features.' };
  const builder = new ShapeBuilder();
  const unread: number[] = [];
  features.forEach((feature, at) => {
    if (!addGeometry(builder, memberOf(feature, 'geometry'))) unread.push(at);
  });
  const remarks: string[] = [];
  const { names, cells, leftOut } = tableOf(features);
  const columns = fileColumns(
    names,
    cells.map((own) => ({ cells: own, distinct: [...new Set(own)] })),
    remarks,
  );
  if (leftOut > 0)
    remarks.push(`${leftOut} properties beyond the first ${MOST_COLUMNS} were ignored.`);
  if (unread.length > 0) remarks.push(rowsSentence(unread, NO_SHAPE, ROW_NAMES));
  return {
    columns,
    shapes: builder.finish(),
    rowCount: features.length,
    rowNames: ROW_NAMES,
    remarks,
  };
}

function featuresOf(value: unknown): unknown[] | null {
  if (memberOf(value, 'type') === 'Feature') return [value];
  const features = memberOf(value, 'features');
  return Array.isArray(features) ? features : null;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** The properties by name, in order of first appearance; a feature's own id where no property has that name. */
function tableOf(features: readonly unknown[]) {
  const columns = new Map<string, string[]>();
  let leftOut = 0;
  features.forEach((feature, row) => {
    const properties = memberOf(feature, 'properties');
    const id = memberOf(feature, 'id');
    const members = {
      ...(id === undefined ? {} : { id }),
      ...(typeof properties === 'object' ? properties : {}),
    };
    for (const [name, value] of Object.entries(members)) {
      let cells = columns.get(name);
      if (!cells) {
        if (columns.size === MOST_COLUMNS) {
          leftOut++;
          continue;
        }
        columns.set(name, (cells = Array.from(features, () => '')));
      }
      cells[row] = cellText(value);
    }
  });
  return { names: [...columns.keys()], cells: [...columns.values()], leftOut };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(value);
}

/**
 * Which column of a Parquet file holds the shapes, and how they're written:
 *
 * 1. the one that the metadata `geo` names (geoparquet.org);
 * 2. else one of Parquet's own types GEOMETRY and GEOGRAPHY, whatever it's called;
 * 3. else lists of positions, as GeoArrow nests them;
 * 4. else one whose first cells are well-known binary or text, those with usual names first.
 */
import type { FileMetaData, SchemaTree } from 'hyparquet';
import { parquetSchema } from 'hyparquet';
import { parseJson } from '#lib/json.ts';
import { isWkb, NESTED_KINDS, type ShapeKind } from './parquetShape.ts';
import { WELL_KNOWN } from './shapeCells.ts';
import { systemNamed, type CoordinateSystem } from './systems.ts';
import { texts } from './texts.en.ts';

/** Names of columns of shapes where nothing else tells them. */
const GEOMETRY_NAMES = ['geometry', 'geom', 'the_geom', 'wkb_geometry', 'wkb', 'wkt'];

export interface ShapeColumn {
  name: string;
  /** `cells`: each is well-known binary or text. */
  kind: ShapeKind;
  system: CoordinateSystem | null;
  /** The column that only repeats the shapes' bounds. */
  covering: string | null;
}

interface UnreadColumn {
  encoding: string;
}

/** Returns the first cells of columns, by column. */
type Sample = (names: readonly string[]) => Promise<unknown[][]>;

/** Finds the column of shapes; null where there is none. */
export async function findShapeColumn(
  metadata: FileMetaData,
  sample: Sample,
): Promise<ShapeColumn | UnreadColumn | null> {
  const columns = parquetSchema(metadata).children;
  const geo = parseJson(valueOf(metadata, 'geo') ?? '') as GeoMetadata | null | undefined;
  const declared = columns.find(({ element }) => element.name === geo?.primary_column);
  if (declared) return declaredColumn(declared, geo?.columns?.[declared.element.name], metadata);
  const typed = columns.find(isTyped) ?? columns.find((one) => nestedKind(one, metadata) !== null);
  if (typed) return declaredColumn(typed, undefined, metadata);
  return recognisedColumn(columns, sample);
}

function valueOf({ key_value_metadata: pairs }: FileMetaData, name: string): string | undefined {
  return pairs?.find(({ key }) => key === name)?.value;
}

interface ColumnMetadata {
  encoding?: unknown;
  crs?: unknown;
  covering?: unknown;
}

interface GeoMetadata {
  primary_column?: unknown;
  columns?: Record<string, ColumnMetadata | undefined>;
}

function declaredColumn(
  column: SchemaTree,
  declared: ColumnMetadata | undefined,
  metadata: FileMetaData,
): ShapeColumn | UnreadColumn {
  const encoding = typeof declared?.encoding === 'string' ? declared.encoding : null;
  const kind = kindOf(column, encoding, metadata);
  if (kind === null) return { encoding: encoding ?? texts.listsOfOtherThings };
  return {
    name: column.element.name,
    kind,
    system: isObject(declared?.crs) ? projJson(declared.crs) : typedSystem(column, metadata),
    covering: coveringOf(declared?.covering),
  };
}

function kindOf(
  column: SchemaTree,
  encoding: string | null,
  metadata: FileMetaData,
): ShapeKind | null {
  if (column.children.length > 0)
    return NESTED_KINDS.find((kind) => kind === encoding) ?? nestedKind(column, metadata);
  return encoding === null || /^wk[bt]$/i.test(encoding) ? 'cells' : null;
}

function isTyped({ element }: SchemaTree): boolean {
  return element.logical_type?.type === 'GEOMETRY' || element.logical_type?.type === 'GEOGRAPHY';
}

/** The system of a GEOMETRY: `EPSG:32737`, `srid:32737`, PROJJSON or the key of the metadata that has it; null for degrees. */
function typedSystem({ element }: SchemaTree, metadata: FileMetaData): CoordinateSystem | null {
  const { crs } = (element.logical_type ?? {}) as { crs?: unknown };
  if (typeof crs !== 'string' || crs === '') return null;
  const [, kind, rest = ''] = /^(srid|projjson):(.*)$/is.exec(crs) ?? [];
  if (kind?.toLowerCase() === 'srid') return systemNamed(`EPSG:${rest}`);
  const definition = parseJson(kind === undefined ? crs : (valueOf(metadata, rest) ?? ''));
  return isObject(definition) ? projJson(definition) : systemNamed(crs);
}

function projJson(definition: object): CoordinateSystem {
  const { id } = definition as { id?: { authority?: unknown; code?: unknown } };
  const code = id?.code;
  const isNamed =
    typeof id?.authority === 'string' && (typeof code === 'string' || typeof code === 'number');
  return { code: isNamed ? `${String(id.authority)}:${code}` : null, definition };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function coveringOf(value: unknown): string | null {
  const { bbox } = (isObject(value) ? value : {}) as { bbox?: { xmin?: unknown } };
  const path = bbox?.xmin;
  return Array.isArray(path) && typeof path[0] === 'string' ? path[0] : null;
}

/** The kind of lists of positions, as Arrow's schema beside them calls it or by their depth; null where they're lists of other things. */
function nestedKind(column: SchemaTree, metadata: FileMetaData): ShapeKind | null {
  const depth = depthOf(column);
  if (depth === null) return null;
  const schema = valueOf(metadata, 'ARROW:schema');
  const called = schema === undefined ? undefined : /geoarrow\.(\w+)/.exec(decoded(schema))?.[1];
  const byDepth: readonly ShapeKind[] = ['point', 'multipoint', 'polygon', 'multipolygon'];
  return NESTED_KINDS.find((kind) => kind === called) ?? byDepth[depth] ?? null;
}

function decoded(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

/** How many lists are around positions; null where none are in it. */
function depthOf({ element, children }: SchemaTree): number | null {
  const names = children.map((child) => child.element.name);
  if (names.includes('x') && names.includes('y')) return 0;
  if (children.length !== 1) return null;
  const depth = depthOf(children[0]!);
  return depth === null ? null : depth + (element.repetition_type === 'REPEATED' ? 1 : 0);
}

/** A column of bytes or texts that begins with shapes; one that's only called so where none does. */
async function recognisedColumn(
  columns: readonly SchemaTree[],
  sample: Sample,
): Promise<ShapeColumn | null> {
  const names = columns
    .filter(({ element }) => element.type === 'BYTE_ARRAY')
    .map(({ element }) => element.name);
  const isUsual = (name: string) => GEOMETRY_NAMES.includes(name.toLowerCase());
  const ordered = [...names.filter(isUsual), ...names.filter((name) => !isUsual(name))];
  const cells = ordered.length > 0 ? await sample(ordered) : [];
  const found = cells.findIndex(areShapes);
  const name = found >= 0 ? ordered[found] : names.find(isUsual);
  if (name === undefined) return null;
  const code = cells[found]?.map((cell) => WELL_KNOWN.exec(textOf(cell))?.[1]).find(Boolean);
  const system = code === undefined ? null : systemNamed(`EPSG:${code}`);
  return { name, kind: 'cells', system, covering: null };
}

/** Whether more than half of what is there are shapes. */
function areShapes(cells: readonly unknown[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined);
  return 2 * filled.filter(isShape).length > filled.length;
}

function isShape(cell: unknown): boolean {
  return (cell instanceof Uint8Array && isWkb(cell)) || WELL_KNOWN.test(textOf(cell));
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  return cell instanceof Uint8Array ? new TextDecoder().decode(cell.subarray(0, 200)) : '';
}

/**
 * Systems of coordinates other than longitude and latitude on WGS 84, converted by proj4, which is loaded when one comes.
 * proj4 has no grids, and most files don't say how their datum lies to WGS 84: what that costs is said.
 */
import type { ShapeColumns } from '#core/columns.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { recordCoordinates, type ShapeCoordinates } from '#core/read/wellKnownText.ts';
import type { PlotTable, UnreadableFile } from './plotTable.ts';
import { texts } from './texts.en.ts';

/** A system by authority and code, and by its definition: well-known text, or PROJJSON as an object; null where unknown. */
export interface CoordinateSystem {
  code: string | null;
  definition: string | object | null;
}

/** Longitude and latitude on WGS 84, or so near that it doesn't matter: SIRGAS 2000, ETRS89, GDA94, Hartebeesthoek94, NAD83. */
const DEGREES: ReadonlySet<string> = new Set(
  'EPSG:4326 OGC:CRS84 OGC:84 EPSG:4979 EPSG:4674 EPSG:4258 EPSG:4283 EPSG:4148 EPSG:4269'.split(
    ' ',
  ),
);

/** Longitude and latitude on WGS 84 as a `.prj` mostly writes them. */
const WGS_84 = /^\s*GEOGCS\s*\[\s*"(?:GCS_)?WGS[_ ]?(?:19)?84"/i;

/** A system's name as a name, a URN or an address: `EPSG:32737`, `urn:ogc:def:crs:EPSG::32737`, `http://www.opengis.net/def/crs/EPSG/0/32737`. */
const NAME =
  /^(?:urn:(?:x-)?ogc:def:crs:|https?:\/\/(?:www\.)?opengis\.net\/(?:def\/crs|gml\/srs)\/)?(EPSG|OGC|ESRI)(?:\.xml)?[:/#](?:[\d.]*[:/])?(\w+)$/i;

/** Returns a system by its name, or by a number alone, which is EPSG's. */
export function systemNamed(name: string): CoordinateSystem {
  const trimmed = name.trim();
  const match = NAME.exec(/^\d{4,6}$/.test(trimmed) ? `EPSG:${trimmed}` : trimmed);
  const code = match ? `${match[1]!.toUpperCase()}:${match[2]!.toUpperCase()}` : trimmed;
  return { code, definition: null };
}

/** Whether an address such as `http://www.opengis.net/def/crs/EPSG/0/4326` means latitude before longitude, as EPSG lists them; OGC's CRS84 is the other way round. */
export function isLatitudeFirst(address: string): boolean {
  const { code } = systemNamed(address);
  return code !== null && code.startsWith('EPSG:') && DEGREES.has(code);
}

/** Converts a table's shapes to degrees; null is degrees already, and so is a row's own system where it has one. Rows beyond their system lose their shape, with the reason. */
export async function inDegrees(
  table: PlotTable,
  system: CoordinateSystem | null,
  systems: ReadonlyMap<number, string> = new Map(),
): Promise<PlotTable | UnreadableFile> {
  const own = await conversionFrom(system);
  if ('problem' in own) return own;
  const codes = [...new Set(systems.values())];
  const others = new Map(
    await Promise.all(
      codes.map(async (code) => [code, await conversionFrom(systemNamed(code))] as const),
    ),
  );
  const conversions = [own, ...others.values()];
  const warnings = conversions.flatMap((conversion) =>
    'problem' in conversion ? [] : conversion.warnings,
  );
  const told = { ...table, warnings: [...table.warnings, ...new Set(warnings)] };
  if (conversions.every((conversion) => 'forward' in conversion && conversion.forward === null))
    return told;
  return convert(told, (row) => {
    const code = systems.get(row);
    return code === undefined ? own : others.get(code)!;
  });
}

/** How positions of a system become degrees; `forward` is null where they are. */
type Conversion = { forward: Convert | null; warnings: string[] } | UnreadableFile;

async function conversionFrom(system: CoordinateSystem | null): Promise<Conversion> {
  const asTheyAre = { forward: null, warnings: [] };
  if (!system || (system.code !== null && DEGREES.has(system.code))) return asTheyAre;
  if (typeof system.definition === 'string' && WGS_84.test(system.definition)) return asTheyAre;
  const { default: proj4 } = await import('proj4');
  const name = system.code ?? nameIn(system.definition) ?? 'unknown';
  const source = system.definition ?? definitionOf(system.code ?? '');
  const problem = texts.systemNotConvertible(name.slice(0, 80));
  if (source === null) return { problem };
  try {
    const projection = proj4.Proj(source as string) as unknown as Projection;
    const isDegrees = projection.projName === 'longlat';
    if (isDegrees && isOdd(projection)) return { problem };
    const warnings = datumWarning(projection, source);
    if (isDegrees && !SHIFTED.has(projection.datum.datum_type)) return { forward: null, warnings };
    const { forward } = proj4(source as string, 'EPSG:4326');
    return { forward: (position) => forward(position), warnings };
  } catch {
    return { problem };
  }
}

/** What is used of proj4's projections. */
interface Projection {
  projName: string;
  name?: string;
  units?: string;
  a: number;
  b: number;
  from_greenwich?: number;
  datum: { datum_type: number };
}

/** proj4's kinds of datum that say how they lie to WGS 84: by three or seven numbers, or by a grid. */
const SHIFTED: ReadonlySet<number> = new Set([1, 2, 3]);
/** Half axes of WGS 84 in metres; those of GRS 80 are the same to 0.1 mm. */
const [A, B] = [6_378_137, 6_356_752.3142];

/** Longitude and latitude in other units, or from another meridian. */
function isOdd({ units, from_greenwich: greenwich }: Projection): boolean {
  return (units !== undefined && !/^deg/i.test(units)) || (greenwich ?? 0) !== 0;
}

/** Says what is lost where a datum is of another ellipsoid: all of its shift, or what an average shift leaves. */
function datumWarning({ a, b, datum, projName }: Projection, source: string | object): string[] {
  const isOwn = Math.abs(a - A) < 0.5 && (Math.abs(b - B) < 0.5 || a === b);
  if (isOwn || projName === 'merc') return [];
  const name = datumNameOf(source);
  if (SHIFTED.has(datum.datum_type)) return [texts.convertedByShift(name)];
  return [texts.needsMissingGrid(name)];
}

function datumNameOf(source: string | object): string | null {
  const text = typeof source === 'string' ? source : JSON.stringify(source);
  const known = /\+title=([^+]+)/.exec(text)?.[1];
  if (known !== undefined) return known.trim();
  const name =
    /\bDATUM\s*\[\s*"([^"]{1,80})"/i.exec(text)?.[1] ??
    /"datum":\{[^{}]*"name":"([^"]{1,80})"/.exec(text)?.[1];
  return name?.replace(/^D_/, '').replaceAll('_', ' ') ?? null;
}

function nameIn(definition: string | object | null): string | null {
  if (definition === null) return null;
  if (typeof definition === 'string') return /"([^"]*)"/.exec(definition)?.[1] ?? null;
  const { name } = definition as { name?: unknown };
  return typeof name === 'string' ? name : null;
}

/** UTM zones by runs of EPSG codes, as proj4 knows only those on WGS 84. */
const ZONES: readonly { from: number; to: number; first: number; options: string }[] = [
  { from: 25_828, to: 25_838, first: 28, options: '+ellps=GRS80' },
  { from: 31_965, to: 31_976, first: 11, options: '+ellps=GRS80' },
  { from: 31_977, to: 31_985, first: 17, options: '+south +ellps=GRS80' },
  { from: 23_028, to: 23_038, first: 28, options: '+title=ED50 +ellps=intl' },
  { from: 21_035, to: 21_037, first: 35, options: '+title=Arc 1960 +south +ellps=clrk80' },
];
const OTHERS: Record<string, string> = {
  'EPSG:4230': '+title=ED50 +proj=longlat +ellps=intl',
  'EPSG:4210': '+title=Arc 1960 +proj=longlat +ellps=clrk80',
  'EPSG:2154':
    '+proj=lcc +lat_1=49 +lat_2=44 +lat_0=46.5 +lon_0=3 +x_0=700000 +y_0=6600000 +ellps=GRS80 +units=m',
};

/** A definition by code; null where the code isn't known. */
function definitionOf(code: string): string | null {
  const number = Number(/^EPSG:(\d+)$/.exec(code)?.[1]);
  const run = ZONES.find(({ from, to }) => number >= from && number <= to);
  if (run) return `+proj=utm +zone=${number - run.from + run.first} ${run.options} +units=m`;
  const isUtm = (number > 32_600 && number <= 32_660) || (number > 32_700 && number <= 32_760);
  if (isUtm || number === 3857) return code;
  return OTHERS[code] ?? null;
}

type Convert = (position: [number, number]) => number[];

function convert(table: PlotTable, conversionOf: (row: number) => Conversion): PlotTable {
  const { shapes } = table;
  const problems = new Map(table.problems);
  const builder = new ShapeBuilder();
  for (let row = 0; row < shapes.recordCount; row++) {
    const conversion = conversionOf(row);
    const converted =
      'problem' in conversion
        ? texts.itsSystemNotConvertible
        : convertedParts(recordCoordinates(shapes, row), conversion.forward);
    if (typeof converted === 'string') problems.set(row, converted);
    else builder.addParts(converted);
    builder.endShape();
  }
  return { ...table, shapes: builder.finish(), problems };
}

/** Returns parts in degrees, or why a position can't be converted. */
function convertedParts(
  parts: ShapeCoordinates,
  forward: Convert | null,
): ShapeCoordinates | string {
  if (!forward) return parts;
  const positionOf = (position: [number, number]): [number, number] => {
    // proj4 throws at what isn't finite.
    const isFinite = position.every(Number.isFinite);
    const [lon = Number.NaN, lat = Number.NaN] = isFinite ? forward(position) : [];
    return [lon, lat];
  };
  const converted = parts.map((part) => part.map((ring) => ring.map(positionOf)));
  return converted.flat(3).every(Number.isFinite) ? converted : texts.outsideItsSystem;
}

/** Whether most shapes lie where no longitude or latitude is; a few that do are mistakes of their own. */
export function areMetres(shapes: ShapeColumns): boolean {
  let [beyond, all] = [0, 0];
  for (let row = 0; row < shapes.recordCount; row++) {
    const at = 2 * recordVertexStart(shapes, row);
    if (at === 2 * recordVertexStart(shapes, row + 1)) continue;
    all++;
    if (Math.abs(shapes.coords[at]!) > MAX_LON || Math.abs(shapes.coords[at + 1]!) > MAX_LON)
      beyond++;
  }
  return 2 * beyond > all;
}

/** Longitudes of some files go once around; a latitude beyond 90 may be a longitude in its place. */
const MAX_LON = 360;

/** Returns how a system's positions become degrees; null where that isn't known. */
export async function forwardFrom(code: string): Promise<Convert | null> {
  const conversion = await conversionFrom(systemNamed(code));
  return 'problem' in conversion ? null : conversion.forward;
}

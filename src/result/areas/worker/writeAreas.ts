/** Files of areas: their outlines, and the figures of the records in each. */
import type { ShapeColumns } from '#core/columns.ts';
import { columnsOfShapes } from '#core/spatial/columnsOfShapes.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { ShapeBuilder } from '#files/read/shapeBuilder.ts';
import { writeCsv } from '#files/write/csv.ts';
import type { ExportJob } from '#files/write/exportJob.ts';
import type { ExportField } from '#files/write/fields.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import type { NamedAreas } from '#result/areas/pure/plotsInAreas.ts';
import type { AreasCalls, AreasFormat } from '#result/areas/protocol.ts';
import { gather } from '#result/exports/worker/blobParts.ts';
import { guardedText, tooLongText, TYPES } from '#result/exports/worker/exports.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { groupsOf } from '#result/names/worker/groupHandlers.ts';
import { restOf } from '#result/worker/handlers.ts';
import { currentIndex, paintStyleOf } from '#result/worker/session/choices.ts';
import type { Held } from '#result/worker/session/resultSession.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import type { OpenAreas } from './openAreas.ts';
import { texts } from './texts.en.ts';

interface Order {
  format: AreasFormat;
  unusualFrom?: number | null | undefined;
  context: TaskContext;
}

/** Writes all areas, those without records too. */
export async function writeAreas(
  session: Held['session'],
  { opened, named, told }: OpenAreas,
  { format, unusualFrom, context }: Order,
): Promise<AreasCalls['writeAreas']['answer']> {
  const rest = restOf(context);
  const { namesOf } = await told(session, rest);
  const groups = await groupsOf(session, { valuesOf: namesOf, unusualFrom, rest });
  const job: ExportJob = {
    columns: columnsOfShapes(joined(opened.file.shapes, named)),
    mask: null,
    only: fieldsOf(named, groups, currentIndex(session)),
    signal: context.signal,
    onProgress: context.progress,
  };
  const { ending } = TYPES[format];
  const name = `${session.exported(paintStyleOf(session)).name}-areas.${ending}`;
  return { ...(await writeAs(format, job)), name };
}

async function writeAs(format: AreasFormat, job: ExportJob) {
  const { type } = TYPES[format];
  if (format === 'xlsx') {
    const { writeWorkbook } = await import('#files/write/workbook.ts');
    const { blob, tooLong } = await writeWorkbook({ ...job, about: [], sheet: texts.areas });
    return { blob, note: tooLong > 0 ? tooLongText(tooLong) : null };
  }
  if (format === 'csv') {
    let guarded = 0;
    const blob = await gather(writeCsv({ ...job, onGuarded: (count) => (guarded = count) }), type);
    return { blob, note: guarded > 0 ? guardedText(guarded) : null };
  }
  const write = format === 'geojson' ? writeGeoJson : writeGeoPackage;
  return { blob: await gather(write(job), type), note: null };
}

/** Figures without values are left empty; counts are 0. */
function fieldsOf(
  { names, hectares }: NamedAreas,
  groups: readonly RecordGroup[],
  index: string | null,
): ExportField[] {
  const groupOf = new Map(groups.map((group) => [group.value, group]));
  const of = (row: number) => groupOf.get(names[row]!);
  const hasUnusual = groups.some(({ unusual }) => unusual !== null);
  const number = (name: string, read: (row: number) => number | null): ExportField => ({
    name,
    kind: 'number',
    read,
  });
  const figures = [
    ['mean', 'mean'],
    ['mean_by_area', 'meanByArea'],
    ['median', 'median'],
    ['p5', 'p5'],
    ['p95', 'p95'],
  ] as const;
  return [
    { name: 'name', kind: 'text', read: (row) => names[row]! },
    number('hectares', (row) => hectares[row]!),
    number('plots', (row) => of(row)?.allPlots ?? 0),
    number('plots_hectares', (row) => of(row)?.areaHectares ?? 0),
    number('processed', (row) => of(row)?.processed ?? 0),
    number('failed', (row) => of(row)?.failed ?? 0),
    { name: 'main_cause', kind: 'text', read: (row) => of(row)?.mainCause?.title ?? null },
    { name: 'index', kind: 'text', read: () => index },
    ...figures.map(([name, figure]) => number(name, (row) => of(row)?.[figure] ?? null)),
    ...(hasUnusual ? [number('unusual', (row) => of(row)?.unusual ?? 0)] : []),
  ];
}

/** One record for each area, of the parts of all its rows. */
function joined(shapes: ShapeColumns, { names, areaOf }: NamedAreas): ShapeColumns {
  if (names.length === shapes.recordCount) return shapes;
  const rowsOf = names.map((): number[] => []);
  areaOf.forEach((area, row) => rowsOf[area]!.push(row));
  const builder = new ShapeBuilder();
  for (const rows of rowsOf) {
    for (const row of rows) builder.addParts(recordCoordinates(shapes, row));
    builder.endShape();
  }
  return builder.finish();
}

/** The shape of a record of the service of response bodies (test/result/worker/bodies.ts), or a narrower one. */
export function square(record: number, width = 0.001): string {
  const [lon, lat] = [30 + (record % 100) / 100, -2 + Math.floor(record / 100) / 100];
  const [east, north] = [lon + width, lat + 0.001];
  return `POLYGON ((${lon} ${lat},${east} ${lat},${east} ${north},${lon} ${north},${lon} ${lat}))`;
}

/** A submitted file: lines of cells, the headings first. */
export function plotsFile(name: string, ...lines: readonly (readonly string[])[]): File {
  return new File([lines.map((cells) => cells.join(';')).join('\n')], name);
}

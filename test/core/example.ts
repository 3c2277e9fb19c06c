import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createResultReader } from '#core/read/resultReader.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import { indexValues } from '#core/values/indexValues.ts';
import { summarize } from '#core/values/statistics.ts';

const bytes = gunzipSync(readFileSync('src/server/demo/kenya-fields-ndvi-2019.json.gz'));
const reader = createResultReader({ expectedBytes: bytes.length });
for (let at = 0; at < bytes.length; at += 65_536) reader.push(bytes.subarray(at, at + 65_536));
const ending = reader.finish();

const { columns } = reader;
const values = indexValues(columns, 'NDVI_mean') ?? new Float64Array();
const finite = values.slice(0, columns.recordCount).filter(Number.isFinite);
const index = createSpatialIndex();
index.add(columns, columns.recordCount);
const near = index.search(34.2, 0.5, 34.3, 0.6);

process.stdout.write(`${ending.kind}: ${columns.recordCount} records, ${near.length} in the bounds
NDVI_mean: ${finite.length} values, mean ${summarize(finite).mean?.toFixed(4)}
`);

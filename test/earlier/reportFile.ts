/** A report's file for the tree: its viewer is most of it, and smaller by a fifth once it isn't packed as it is in there. */
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';

const VIEWER = /(?<=id="report-code">)[^<]*/;

/** Returns the report as it was. */
export function unpackReport(packed: Buffer): string {
  const [viewer, html] = JSON.parse(brotliDecompressSync(packed).toString('utf8')) as string[];
  return html!.replace(VIEWER, () => gzipSync(viewer!, { level: 9 }).toString('base64'));
}

/** Throws where unpacking wouldn't bring back the same report. */
export function packReport(report: Buffer): Buffer {
  const html = report.toString('utf8');
  const [viewer = ''] = VIEWER.exec(html) ?? [];
  const parts = [
    gunzipSync(Buffer.from(viewer, 'base64')).toString('utf8'),
    html.replace(VIEWER, ''),
  ];
  const packed = brotliCompressSync(JSON.stringify(parts), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  if (unpackReport(packed) !== html) throw new Error('The report comes back as another');
  return packed;
}

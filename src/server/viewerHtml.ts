/** The report's viewer as one HTML file, whose policy allows its own script and no request. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Texts } from '#server/languages/texts.en.ts';

/** Returns text compressed by gzip, as base64. */
export function packed(text: string): string {
  return gzipSync(text, { level: 9 }).toString('base64');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Stands where a report's title and its data come; `report/make/makeReport.ts` knows both. */
const TITLE = '__REPORT_TITLE__';
const DATA = '__REPORT_DATA__';

/** Unpacks the viewer's script and runs it: as it's deferred, all of the file is there, or won't come. */
function startOf(damaged: string): string {
  return `(async () => {
  const packed = document.getElementById('report-code')?.textContent ?? '';
  const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
  const code = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const script = document.createElement('script');
  script.textContent = await new Response(code).text();
  document.body.append(script);
})().catch(() => {
  document.getElementById('root').textContent = ${JSON.stringify(damaged)};
});`;
}

interface Viewer {
  script: string;
  style: string;
  /** Its code, and what the file says before its script runs and where it can’t. */
  language: string;
  texts: Pick<Texts, 'reportDamaged' | 'reportBeingOpened'>;
}

/** Returns the viewer's file, in which a report's title and data are still to come. */
export function viewerHtml({ script, style, language, texts }: Viewer): string {
  const start = startOf(texts.reportDamaged);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(start)} ${hashOf(script)} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${TITLE}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="root"><p>${texts.reportBeingOpened}</p></div>
<script type="module">${start}</script>
<script type="application/x-job-atlas-viewer" id="report-code">${packed(script)}</script>
<script type="application/x-job-atlas-report" id="report-data">${DATA}</script>
</body>
</html>
`;
}

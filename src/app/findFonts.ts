import { isJobPath } from '#lib/address.ts';

/** The text of a result's page: family, weight, sizes as tokens or in pixels. One that's missing is only found later. */
const TEXT = [
  ['--sans', 400, ['--t-body', '--t-small', '--t-micro', '10px']],
  ['--sans', 500, ['--t-body', '--t-small']],
  ['--sans', 550, ['--t-body', '--t-small']],
  ['--sans', 600, ['--t-body', '--t-micro', '14px', '20px']],
  ['--sans', 650, ['--t-body']],
  ['--mono', 400, ['10px', '15px']],
  ['--mono', 500, ['11px']],
  ['--mono', 600, ['15px']],
] as const;

/**
 * Has the browser find the fonts of an address that shows a result, a style a task. On Linux it asks
 * another process for each face and each size, and waits for the answer; a page that is laid out at
 * once would wait for all.
 */
export function findFonts(pathname: string): void {
  const pen = isJobPath(pathname) ? document.createElement('canvas').getContext('2d') : null;
  if (!pen) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data === null) {
      port1.close();
      return;
    }
    pen.font = data;
    pen.measureText('0');
  };
  const tokens = getComputedStyle(document.documentElement);
  const valueOf = (word: string) =>
    word.startsWith('--') ? tokens.getPropertyValue(word).trim() : word;
  for (const [family, weight, sizes] of TEXT)
    for (const size of sizes) port2.postMessage(`${weight} ${valueOf(size)} ${valueOf(family)}`);
  port2.postMessage(null);
}

/** The text of a result's page: family, weight, sizes in pixels. One that's missing here is only found later. */
const TEXT = [
  ['--sans', 400, [11, 12, 13, 10]],
  ['--sans', 500, [12, 13]],
  ['--sans', 550, [12, 13]],
  ['--sans', 600, [11, 13, 14, 20]],
  ['--sans', 650, [13]],
  ['--mono', 400, [10, 15]],
  ['--mono', 500, [11]],
  ['--mono', 600, [15]],
] as const;

/**
 * Has the browser find the page's fonts, a style a task. On Linux it asks another process for each
 * face and each size, and waits for the answer; a page that is laid out at once would wait for all.
 */
export function findFonts(): void {
  const pen = document.createElement('canvas').getContext('2d');
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
  for (const [token, weight, sizes] of TEXT) {
    const family = tokens.getPropertyValue(token);
    for (const size of sizes) port2.postMessage(`${weight} ${size}px ${family}`);
  }
  port2.postMessage(null);
}

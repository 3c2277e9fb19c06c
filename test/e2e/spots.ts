/** One coloured spot of the plot layer: its size, its main colour and how much of it is failure red. */
export interface Spot {
  pixels: number;
  colour: string;
  red: number;
  /** Its uppermost pixel in the window. */
  x: number;
  y: number;
}

/** The separate coloured spots of the plot layer, largest first. Runs in a page, so it calls nothing of this file. */
export function readSpots(): Spot[] {
  const map = document.querySelector('[aria-label=Map]')!;
  const box = map.getBoundingClientRect();
  const sheet = new OffscreenCanvas(Math.ceil(box.width), Math.ceil(box.height));
  const context = sheet.getContext('2d', { willReadFrequently: true })!;
  for (const canvas of map.querySelectorAll<HTMLCanvasElement>('.leaflet-plots-pane canvas')) {
    const at = canvas.getBoundingClientRect();
    context.drawImage(canvas, at.x - box.x, at.y - box.y, at.width, at.height);
  }
  const { width, height } = sheet;
  const { data } = context.getImageData(0, 0, width, height);
  const seen = new Uint8Array(width * height);
  const spots: Spot[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || data[4 * start + 3]! < 60) continue;
    const colours = new Map<string, number>();
    const stack = [start];
    let pixels = 0;
    let red = 0;
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      pixels++;
      const [r, g, b] = [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!];
      if (r > 180 && g < 90 && b < 100) red++;
      const colour = [r, g, b].map((part) => part >> 3).join();
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (next < 0 || next >= seen.length || seen[next] || data[4 * next + 3]! < 60) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const [main] = [...colours].sort((a, b) => b[1] - a[1]);
    const [x, y] = [box.x + (start % width), box.y + Math.floor(start / width)];
    spots.push({ pixels, colour: main![0], red, x, y });
  }
  return spots.sort((a, b) => b.pixels - a.pixels);
}

/** Outline of a step chart as an SVG path: `cover` counts over equal spans, the highest fills `height`. */
export function coverPath(cover: Uint32Array, width: number, height: number): string {
  const most = cover.reduce((top, count) => Math.max(top, count), 1);
  const step = width / cover.length;
  let path = `M0 ${height}`;
  for (const [i, count] of cover.entries()) {
    if (i > 0 && count === cover[i - 1]) continue;
    const y = height - (count / most) * height;
    path += `H${round(i * step)}V${round(y)}`;
  }
  return `${path}H${width}V${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A Markdown table, columns padded so that it reads in a terminal too. */
export type Row = Record<string, string>;

export function table(rows: Row[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const widths = heads.map((head) =>
    Math.max(head.length, ...rows.map((row) => row[head]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [
    line(heads),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(heads.map((head) => row[head]!))),
  ].join('\n');
}

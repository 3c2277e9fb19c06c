/**
 * A set of rows as one bit a row: marking is cheap, a row counts once however often it's marked,
 * and reading it out gives ascending order without sorting (sorting 100,000 rows costs more than
 * finding them).
 */
export class RowSet {
  private bits = new Uint32Array(0);
  private marked = 0;

  /** Makes room for rows 0 to `rows`, the end excluded. Keeps what is marked. */
  reserve(rows: number): void {
    const words = (rows + 31) >>> 5;
    if (words <= this.bits.length) return;
    const longer = new Uint32Array(words + (words >> 1));
    longer.set(this.bits);
    this.bits = longer;
  }

  mark(row: number): void {
    const word = this.bits[row >>> 5]!;
    const bit = 1 << (row & 31);
    if ((word & bit) !== 0) return;
    this.bits[row >>> 5] = word | bit;
    this.marked++;
  }

  /** The marked rows, ascending; the set is empty afterwards. */
  take(): Uint32Array {
    const rows = new Uint32Array(this.marked);
    let filled = 0;
    for (let at = 0; filled < rows.length; at++) {
      let word = this.bits[at]!;
      if (word === 0) continue;
      this.bits[at] = 0;
      while (word !== 0) {
        rows[filled++] = (at << 5) + 31 - Math.clz32(word & -word);
        word &= word - 1;
      }
    }
    this.marked = 0;
    return rows;
  }
}

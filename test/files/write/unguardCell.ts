const GUARDED = /(^|[;\t\r\n])'(['"]*[=+\-@＝＋－＠])/g;
const BEGINS_BLANK = /^'+[\t\r\n]/;

/** The text that `guardCell` was given. */
export function unguardCell(cell: string): string {
  const whole = BEGINS_BLANK.test(cell) ? cell.slice(1) : cell;
  return whole.replace(GUARDED, '$1$2');
}

import { INPUT, TEXT_CAPACITY, TEXT_SIZE, TEXTS } from './recordLayout';

/** Texts kept so far. */
let count: i32 = 0;
let record: usize = 0;

export function textCount(): i32 {
  return count;
}

/** Keeps the first texts and forgets the others. */
export function truncateTexts(length: i32): void {
  count = length;
}

/** Says which record the next texts belong to. */
export function beginTexts(row: usize): void {
  record = row;
}

/** Notes that a record's text can't be given back by the columns. Returns false when no more can be noted. */
export function keepText(name: i32, start: usize, end: usize): bool {
  if (count == TEXT_CAPACITY) return false;
  const to = <usize>TEXTS + <usize>(count * TEXT_SIZE);
  store<u32>(to, <u32>record);
  store<u32>(to, name, 4);
  store<u32>(to, <u32>(start - INPUT), 8);
  store<u32>(to, <u32>(end - INPUT), 12);
  count++;
  return true;
}

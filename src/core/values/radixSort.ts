/**
 * Stable sorting of 64-bit floating-point numbers in linear time (radix sort, least digit first).
 *
 * 1. Turn each number's bits into an unsigned 64-bit key that sorts as the number does: flip the
 *    sign bit of what's positive, all bits of what's negative (Terdiman 2000, "Radix Sort Revisited").
 * 2. For each of the four 16-bit digits, from the lowest, count how often each of its values occurs.
 * 3. Skip a digit that is the same in all keys, else move every place into its digit's run.
 *
 * A comparison sort of 100,000 places takes ten times as long, and a comparator that looks up keys
 * can't be inlined.
 */

const DIGITS = 65_536;

/**
 * Returns the places 0 to keys.length, the end excluded, by their key, equal keys by place; `descending`
 * reverses the keys, while equal ones stay by place. -0 equals 0. NaN isn't allowed.
 */
export function radixSortOrder(keys: Float64Array, descending = false): Uint32Array {
  const bits = sortableBits(keys, descending);
  let places = new Uint32Array(keys.length);
  for (let i = 0; i < places.length; i++) places[i] = i;
  let spare = new Uint32Array(keys.length);
  for (let digit = 0; digit < 4; digit++) {
    const word = digit >> 1;
    const shift = (digit & 1) * 16;
    const counts = new Uint32Array(DIGITS);
    for (let i = word; i < bits.length; i += 2) counts[(bits[i]! >>> shift) & 0xffff]!++;
    if (keys.length === 0 || counts[(bits[word]! >>> shift) & 0xffff] === keys.length) continue;
    let sum = 0;
    for (let i = 0; i < DIGITS; i++) {
      const count = counts[i]!;
      counts[i] = sum;
      sum += count;
    }
    for (const place of places) {
      spare[counts[(bits[place * 2 + word]! >>> shift) & 0xffff]!++] = place;
    }
    [places, spare] = [spare, places];
  }
  return places;
}

/** Low word, high word of each sortable key. */
function sortableBits(keys: Float64Array, descending: boolean): Uint32Array {
  const bits = new Uint32Array(keys.length * 2);
  const flip = descending ? 0xffffffff : 0;
  const number = new Float64Array(1);
  const word = new Uint32Array(number.buffer);
  for (let i = 0; i < keys.length; i++) {
    number[0] = keys[i]! + 0;
    const isNegative = word[1]! >>> 31 === 1;
    bits[i * 2] = word[0]! ^ (isNegative ? 0xffffffff : 0) ^ flip;
    bits[i * 2 + 1] = word[1]! ^ (isNegative ? 0xffffffff : 0x80000000) ^ flip;
  }
  return bits;
}

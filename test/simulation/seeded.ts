/** Random numbers by a seed: the same seed gives the same numbers, in a browser and in Node. */

/** Returns what gives the next number from 0 to 1, 1 excluded. Source: Tommy Ettinger, mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the number, from 0 to 1, that belongs to a text under a seed: who asks in which order makes no difference. */
export function numberOf(seed: number, text: string): number {
  let mixed = seed;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 16777619);
  return randomOf(mixed)();
}

/** Returns one of the weighted choices, by a number from 0 to 1. */
export function choiceOf<T>(
  choices: readonly (readonly [weight: number, choice: T])[],
  at: number,
): T {
  let left = at * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choice] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return choices.at(-1)![1];
}

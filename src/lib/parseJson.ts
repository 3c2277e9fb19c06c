/** Returns the value of a JSON text; undefined, which no JSON text means, where it isn't one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

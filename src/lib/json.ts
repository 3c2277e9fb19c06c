/** Strings, so that what stands inside them is left alone, and the bare words to replace. */
const STRING_OR_WORD = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g;

/**
 * Parses JSON, and also what Python services write instead of it: bare `NaN`, `Infinity` and
 * `-Infinity` become texts. Returns the value. Throws a SyntaxError for anything else that isn't JSON.
 */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const quoted = text.replace(STRING_OR_WORD, (part) => (part[0] === '"' ? part : `"${part}"`));
    if (quoted === text) throw error;
    return JSON.parse(quoted) as unknown;
  }
}

/** Returns the value of a JSON text; undefined, which no JSON text means, where it isn't one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

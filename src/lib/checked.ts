/** What was stored, sent or typed is checked before it's used: another version of the app, or a person, may have written anything. */
import * as v from 'valibot';
import { parseJson } from './json.ts';

/** Returns a value as the schema says; null for any other. */
export function checked<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | null {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : null;
}

/** Returns what a JSON text holds, as the schema says; null for anything else, and where there is no text. */
export function checkedJson<S extends v.GenericSchema>(
  schema: S,
  text: string | null,
): v.InferOutput<S> | null {
  return text === null ? null : checked(schema, parseJson(text));
}

/** Returns those items of a list that are as the schema says, in their order; none of what isn't a list. */
export function checkedItems<S extends v.GenericSchema>(
  schema: S,
  list: unknown,
): v.InferOutput<S>[] {
  return Array.isArray(list) ? [...checkedValues(schema, new Map(list.entries())).values()] : [];
}

/** Returns those values that are as the schema says, under the same names. */
export function checkedValues<S extends v.GenericSchema, N>(
  schema: S,
  values: ReadonlyMap<N, unknown>,
): Map<N, v.InferOutput<S>> {
  const sound = new Map<N, v.InferOutput<S>>();
  for (const [name, value] of values) {
    const { success, output } = v.safeParse(schema, value);
    if (success) sound.set(name, output);
  }
  return sound;
}

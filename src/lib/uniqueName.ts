/** Returns the name, with a number appended where it's taken whatever its case, and adds it to `taken`, which holds folded names. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let i = 2; taken.has(foldedName(unique)); i++) unique = `${name}_${i}`;
  taken.add(foldedName(unique));
  return unique;
}

/** Returns the name as SQL and GDAL compare names: `ndvi` equals `NDVI`. */
export function foldedName(name: string): string {
  return name.toLowerCase();
}

/** Most characters of a name; file systems take more, people don't read them. */
const MAX_LENGTH = 80;

/** Of an id in a file's name, as many characters as people tell jobs apart by. */
const OF_ID = 8;

/** Returns a job's file by its name and the start of its id, where the file is called after the id; any other as it is. */
export function fileOfJob(file: string, { id, name }: { id: string; name: string }): string {
  const begin = fileName(id);
  const called = fileName(name);
  if (begin === '' || called === '' || !file.startsWith(begin)) return file;
  return `${called}-${begin.slice(0, OF_ID)}${file.slice(begin.length)}`;
}

/** Returns a text as a file's name without what file systems refuse: letters, digits, dots, lines. Empty where nothing is left. */
export function fileName(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
  return safe.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

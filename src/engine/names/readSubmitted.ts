import { fileBytes, type FileBytes } from './fileBytes.ts';
import { readSubmittedCsv } from './submittedCsv.ts';
import type { SubmittedFile, UnreadableFile } from './submittedFile.ts';
import { readSubmittedGeoJson } from './submittedGeoJson.ts';

/** Reads the file that was submitted: GeoJSON where it begins as JSON, else a table as text. */
export function readSubmitted(sent: Uint8Array): SubmittedFile | UnreadableFile {
  const file = fileBytes(sent);
  const text = new TextDecoder().decode(file.bytes);
  const begins = text.trimStart().slice(0, 1);
  if (begins === '') return { problem: 'The file is empty.' };
  const read =
    begins === '{' || begins === '[' ? readSubmittedGeoJson(text) : readSubmittedCsv(text);
  if ('told' in read) read.told.unshift(...lettersSentences(file));
  return read;
}

/** How the file's letters are written, where that isn't plain UTF-8. */
function lettersSentences({ encoding, isMarked }: FileBytes): string[] {
  if (encoding === 'Windows-1252')
    return [
      'Its letters are read as Windows-1252, as older spreadsheets write them: if accents look wrong, save it as UTF-8.',
    ];
  if (encoding !== null) return [`Its letters are read as ${encoding}.`];
  return isMarked
    ? ['It begins with a byte-order mark, which spreadsheets put there unseen: left out.']
    : [];
}

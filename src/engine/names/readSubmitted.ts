import { fileText } from './fileText.ts';
import { readSubmittedCsv } from './submittedCsv.ts';
import type { SubmittedFile, UnreadableFile } from './submittedFile.ts';
import { readSubmittedGeoJson } from './submittedGeoJson.ts';

/** Reads the file that was submitted: GeoJSON where it begins as JSON, else a table as text. */
export function readSubmitted(bytes: Uint8Array): SubmittedFile | UnreadableFile {
  const { text, encoding } = fileText(bytes);
  const begins = text.trimStart().slice(0, 1);
  if (begins === '') return { problem: 'The file is empty.' };
  const read =
    begins === '{' || begins === '[' ? readSubmittedGeoJson(text) : readSubmittedCsv(text);
  if (encoding !== null && 'told' in read) read.told.unshift(`The text was read as ${encoding}.`);
  return read;
}

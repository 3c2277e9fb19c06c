import { fileBytes, type FileBytes } from './fileBytes.ts';
import { readSubmittedCsv } from './submittedCsv.ts';
import type { SubmittedFile, UnreadableFile } from './submittedFile.ts';
import { readSubmittedGeoJson } from './submittedGeoJson.ts';

/** Reads a submitted file: as GeoJSON where it begins like JSON, else as CSV. */
export function readSubmitted(sent: Uint8Array): SubmittedFile | UnreadableFile {
  const file = fileBytes(sent);
  const text = new TextDecoder().decode(file.bytes);
  const begins = text.trimStart().slice(0, 1);
  if (begins === '') return { problem: 'The file is empty.' };
  const read =
    begins === '{' || begins === '[' ? readSubmittedGeoJson(text) : readSubmittedCsv(text);
  if ('remarks' in read) read.remarks.unshift(...encodingRemarks(file));
  return read;
}

/** Remarks on the file's encoding, where it isn't plain UTF-8. */
function encodingRemarks({ encoding, isMarked }: FileBytes): string[] {
  if (encoding === 'Windows-1252')
    return [
      'It was read as Windows-1252, which older spreadsheets use. If accents look wrong, save it as UTF-8.',
    ];
  if (encoding !== null) return [`It was read as ${encoding}.`];
  return isMarked
    ? ['The byte-order mark at its start, which some spreadsheets add, was ignored.']
    : [];
}

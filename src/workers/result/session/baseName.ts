import { fileName } from '#lib/fileName.ts';
import type { ResultSource } from '#workers/protocol.ts';

/**
 * Returns what files made of a result are named by, without an ending: the job's id or the name of the
 * file read, without what file systems refuse, at most 80 characters.
 */
export function baseName(source: ResultSource): string {
  const whole =
    source.kind === 'file'
      ? source.name.replace(/\.json(\.gz)?$/i, '')
      : decodeURIComponent(new URL(source.url).pathname.split('/').at(-1) ?? '');
  return fileName(whole) || 'result';
}

/**
 * Reads the form of a request (`multipart/form-data`, RFC 7578) as it arrives. Steps: check the head; hand each chunk of the body to the form's reader,
 * and go on once whoever takes the file has taken it; keep the short fields.
 */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '#server/http/apiError.ts';
import { boundaryOf } from '#server/requests/requestBody.ts';
import { shortText } from './requestColumns.ts';

export const FILE_PART = 'data';
export const INDEXES_PART = 'indexes';

const LIMITS = {
  parts: 16,
  files: 1,
  fields: 15,
  fieldSize: 4096,
  headerPairs: 16,
  headerSize: 4096,
};

export interface FileTaker {
  /** Takes the next bytes; more come once it has resolved. What it throws ends the reading. */
  add(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Throws an ApiError: 415 for what isn't such a form or is compressed, 400 for a form without a boundary. */
export function checkFormHead({ headers }: IncomingMessage): string {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type))
    throw new ApiError(
      415,
      'A request is a form (multipart/form-data) with the parts “data”, a CSV, and “indexes”, names separated by commas.',
    );
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    throw new ApiError(415, 'A compressed request is not read. Send it without Content-Encoding.');
  if (boundaryOf(type) === null)
    throw new ApiError(400, 'The Content-Type of the form has no boundary of 1 to 70 characters.');
  return type;
}

/**
 * Reads the form in `body`; `take` gets the part `data`. Returns the text of the part `indexes`; null without one. Throws an ApiError 400 for a form that
 * isn't whole, has other parts or lacks the file, and what `body` and `take` throw. Nothing is taken any more once it has ended.
 */
export async function readForm(
  contentType: string,
  body: AsyncGenerator<Buffer>,
  take: FileTaker,
): Promise<string | null> {
  const form = openForm(contentType);
  const boundary = watchBoundary(contentType);
  const parts = listen(form, take, () => boundary.trouble());
  try {
    for (;;) {
      const { done, value } = await Promise.race([body.next(), parts.failed]);
      if (done === true) break;
      boundary.add(value);
      await Promise.race([written(form, value), parts.failed]);
    }
    form.end();
    await Promise.race([parts.finished, parts.failed]);
    return await parts.end();
  } finally {
    // Not awaited, as it waits for the next chunk.
    void body.return(null);
    await parts.stop();
  }
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name) => name === FILE_PART,
      limits: LIMITS,
    });
  } catch (error) {
    throw new ApiError(400, "The form's Content-Type can't be read.").because(error);
  }
}

/** Writes a chunk into the form. Resolves once there is room for more. */
async function written(form: BusboyInstance, chunk: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    form.write(chunk, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** A field's name, value, whether its name was cut off, and whether its value was. */
type FieldEvent = [name: string | undefined, value: string, isNameCut: boolean, isCut: boolean];

interface Parts {
  /** Resolves once the form is whole. */
  readonly finished: Promise<void>;
  /** Rejects with what went wrong first. */
  readonly failed: Promise<never>;
  /** Resolves with the indexes once the file is taken. */
  end(): Promise<string | null>;
  /** Resolves once nothing is taken any more. */
  stop(): Promise<void>;
}

function listen(form: BusboyInstance, take: FileTaker, trouble: () => ApiError): Parts {
  let fail = (_error: unknown): void => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  let file: { readonly stream: Readable; readonly taken: Promise<void> } | null = null;
  let indexes: string | null = null;

  form.on('file', (_, stream) => {
    file = { stream, taken: takeFile(stream, take) };
    file.taken.catch(fail);
  });
  form.on('field', (...[name, value, , isCut]: FieldEvent) => {
    if (name !== INDEXES_PART) fail(unknownPart(name));
    else if (indexes !== null) fail(twice(INDEXES_PART));
    else if (isCut) fail(new ApiError(400, 'The part “indexes” is too long.'));
    indexes = value;
  });
  form.on('filesLimit', () => {
    fail(twice(FILE_PART));
  });
  for (const event of ['partsLimit', 'fieldsLimit'] as const)
    form.on(event, () => {
      fail(new ApiError(400, 'The form has too many parts.'));
    });
  form.on('error', (error) => {
    fail(trouble().because(error));
  });
  const finished = new Promise<void>((resolve) => {
    form.once('finish', resolve);
  });
  return {
    finished,
    failed,
    async end() {
      if (!file) throw new ApiError(400, 'The form has no part “data”, the CSV.');
      await Promise.race([file.taken, failed]);
      return indexes;
    },
    async stop() {
      file?.stream.destroy();
      await file?.taken.catch(() => {});
    },
  };
}

async function takeFile(stream: Readable, take: FileTaker): Promise<void> {
  for await (const bytes of stream) await take.add(bytes as Buffer);
  await take.end();
}

function unknownPart(name: string | undefined): ApiError {
  const words = name === undefined ? 'a part without a name' : `a part “${shortText(name)}”`;
  return new ApiError(400, `The form has ${words}. It may have “data” and “indexes”.`);
}

function twice(name: string): ApiError {
  return new ApiError(400, `The form has more than one part “${name}”.`);
}

/** Watches a body for its boundary, to tell why a form that isn't whole can't be read. */
function watchBoundary(contentType: string) {
  const line = `--${boundaryOf(contentType) ?? ''}`;
  let isFound = false;
  /** The last bytes, enough for the closing boundary and what may follow it. */
  let end: Buffer = Buffer.alloc(0);
  return {
    add(chunk: Buffer): void {
      const seen = Buffer.concat([end, chunk]);
      isFound ||= seen.includes(line);
      end = seen.subarray(-line.length - 16);
    },
    trouble(): ApiError {
      if (end.length === 0) return new ApiError(400, 'The form is empty.');
      if (!isFound)
        return new ApiError(
          400,
          'The boundary that the Content-Type names is nowhere in the form. Let what writes the form set that header, too.',
        );
      if (end.toString().trimEnd().endsWith(`${line}--`))
        return new ApiError(400, "The form's boundaries must be lines of their own, after CR LF.");
      return new ApiError(400, 'The form ends in the middle: its closing boundary is missing.');
    },
  };
}

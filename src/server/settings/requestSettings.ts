import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { Size } from './cacheSettings.ts';
import { Count } from './limits.ts';

const FieldName = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, hyphens or underscores'),
);

const Threads = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9]\d{0,8})$/, 'must be a whole number from 0 to 999999999'),
  v.transform(Number),
);

export const RequestSchema = v.object({
  SCENES: v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))),
    v.description(
      "The scenes that the reference service measures: a folder with `scenes.json`, or an http(s) address of such a STAC item collection. If not set, the demo's are used while `DEMO` is on; otherwise the service takes no requests.",
    ),
  ),
  SCENES_OFFSET: v.pipe(
    v.optional(v.picklist(['applied', 'subtract'], 'must be applied or subtract')),
    v.description(
      'What scenes of Sentinel-2 mean that are of processing baseline 04.00 or later and say neither an offset nor whether it was applied: it was (`applied`), or 1000 is to be subtracted from their stored numbers (`subtract`). If not set, such scenes are refused.',
    ),
  ),
  TARIFF_USD_PER_RECORD: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,6}(?:\.\d{1,9})?$/, 'must be a number such as 0 or 0.05'),
        v.transform(Number),
      ),
      '0',
    ),
    v.description(
      "What the reference service charges for a row of a request, in US dollars; it stands in the answer's `cost`.",
    ),
  ),
  WORKER_THREADS: v.pipe(
    v.optional(Threads),
    v.description(
      'Threads in which the reference service measures; one fewer than the processors if not set. With 0, which takes a `DATABASE_URL`, it takes requests and leaves the measuring to others.',
    ),
  ),
  MEASURE_MEMORY: v.pipe(
    v.optional(Size, '256MB'),
    v.description(
      'What the pixels that are measured at once may take in memory, of all threads together, in bytes or with kB, MB or GB. A single scene may take more.',
    ),
  ),
  SUBMIT: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    v.description(
      'Whether the gateway passes new requests on to its service, which may cost money. It never repeats one.',
    ),
  ),
  SUBMIT_FILE_FIELD: v.pipe(
    v.optional(FieldName, 'data'),
    v.description("The name that the gateway's service gives to the part with the file."),
  ),
  SUBMIT_INDEXES_FIELD: v.pipe(
    v.optional(FieldName, 'indexes'),
    v.description("The name that the gateway's service gives to the part with the indexes."),
  ),
  MAX_REQUEST_BYTES: v.pipe(
    v.optional(Size, '64MB'),
    v.description("The size of one request's body, in bytes or with kB, MB or GB."),
  ),
  MAX_REQUEST_ROWS: v.pipe(
    v.optional(Count, '100000'),
    v.description("Rows of one request's CSV; the gateway doesn't count them."),
  ),
  MAX_REQUESTS_IN_WORK: v.pipe(
    v.optional(Count, '10'),
    v.description(
      "Requests that aren't done yet, of one account; at a gateway, those being passed on for one caller.",
    ),
  ),
  MAX_SUBMISSIONS_PER_MINUTE: v.pipe(
    v.optional(Count, '30'),
    v.description('Requests of one caller per minute, also refused ones.'),
  ),
});

type Checked = v.InferOutput<typeof RequestSchema>;

/** How the reference service takes requests and works on them; scenes are null where none are set. */
export type RequestSettings = Readonly<ReturnType<typeof asRequests>>;

/** What callers may send; each is described with its variable. */
export type RequestLimits = RequestSettings['limits'];

export function asRequests(checked: Checked) {
  return {
    scenes: checked.SCENES ?? null,
    scenesOffset: checked.SCENES_OFFSET ?? null,
    tariffUsdPerRecord: checked.TARIFF_USD_PER_RECORD,
    workerThreads: checked.WORKER_THREADS ?? Math.max(1, availableParallelism() - 1),
    measureMemoryBytes: checked.MEASURE_MEMORY,
    limits: {
      bytes: checked.MAX_REQUEST_BYTES,
      rows: checked.MAX_REQUEST_ROWS,
      inWork: checked.MAX_REQUESTS_IN_WORK,
      perMinute: checked.MAX_SUBMISSIONS_PER_MINUTE,
    },
  };
}

/** Names of a request's parts, as a gateway's service calls them; null where it passes no requests on. */
export type SubmitSettings = ReturnType<typeof asSubmit>;

export function asSubmit(checked: Checked) {
  if (checked.SUBMIT === 'off') return null;
  return {
    fileField: checked.SUBMIT_FILE_FIELD,
    indexesField: checked.SUBMIT_INDEXES_FIELD,
  };
}

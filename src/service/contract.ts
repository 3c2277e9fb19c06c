/**
 * The service's two reads as data: what `interface.md` fixes and nothing more. Client and reference
 * service share it. Everything the interface leaves open is optional or unknown here.
 */
import * as v from 'valibot';

/** Path of the reads below the service's base address, which ends with this on our own server. */
export const API_PREFIX = '/public/api/v1';

/** The header that identifies the caller. */
export const KEY_HEADER = 'x-api-key';

/** The header in which a page says which account it takes a gateway's to be, as `/config.json` named it. */
export const ACCOUNT_HEADER = 'x-account';

/** The header by which our own server says that a 401 is about signing in, and none of the service's. */
export const SIGN_IN_HEADER = 'x-sign-in';

const text = v.fallback(v.nullable(v.string()), null);

/** A job as it's listed. Only the id is required; what is missing or of another type becomes null, or an empty list. */
export const JobSchema = v.object({
  id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  index_list: v.fallback(v.array(v.unknown()), []),
  input_req: v.optional(v.unknown()),
  output_result: v.optional(v.unknown()),
  start_date: v.optional(text, null),
  end_date: v.optional(text, null),
});
export type Job = v.InferOutput<typeof JobSchema>;

/** A page of jobs as it came; the caller counts the items that aren't jobs, so that none is dropped silently. */
export const JobListSchema = v.object({
  jobs: v.array(v.unknown()),
  page: v.optional(v.unknown()),
  page_size: v.optional(v.unknown()),
});

/** How new requests are sent: the names of the form's two parts, and whether `validate_only` is heard. Absent where none is taken. */
const SubmitSchema = v.optional(
  v.object({ fileField: v.string(), indexesField: v.string(), validates: v.boolean() }),
);

/** What `/config.json` says about how the dashboard runs. */
export const ConfigSchema = v.union([
  /** On any static host: a person types address and key. */
  v.object({ mode: v.literal('static'), submit: SubmitSchema, ...commonSettings() }),
  /** Served beside the reference service; the demo key is public by design. */
  v.object({
    mode: v.literal('demo'),
    key: v.string(),
    firstPage: v.optional(v.nullable(v.number())),
    submit: SubmitSchema,
    ...commonSettings(),
  }),
  /** Served beside a reference service that holds no demo: a person types a key of it. */
  v.object({
    mode: v.literal('service'),
    firstPage: v.optional(v.nullable(v.number())),
    submit: SubmitSchema,
    ...commonSettings(),
  }),
  /** Served by the gateway, which sets the key itself. */
  v.object({
    mode: v.literal('gateway'),
    service: v.string(),
    /** Tells service and account of this gateway from any other; nothing can be read from it. */
    account: v.optional(v.string()),
    /** Who has signed in, where people do. */
    person: v.optional(v.string()),
    /** Where signing out is asked for, below the dashboard; absent where the server can't. */
    signOut: v.optional(v.string()),
    firstPage: v.optional(v.nullable(v.number())),
    submit: SubmitSchema,
    ...commonSettings(),
  }),
]);
export type Config = v.InferOutput<typeof ConfigSchema>;

function commonSettings() {
  return {
    tileUrl: v.optional(v.string()),
    tileAttribution: v.optional(v.string()),
    imageryUrl: v.optional(v.string()),
    imageryAttribution: v.optional(v.string()),
    /** Whether the app and results may be kept on a device: `off`, `ask` for once a person switches it on, anything else from the start. */
    offline: v.optional(v.string()),
    /** How links that open for anyone are made; absent where none are. */
    sharing: v.optional(
      v.object({
        /** How long one may last at most. */
        maxDays: v.number(),
        /** Whether all people have one list of them. */
        isShared: v.boolean(),
      }),
    ),
    /** Whether results of jobs in view load by themselves: `ask` for once a person says so, anything else from the start. */
    loadResults: v.optional(v.string()),
  };
}

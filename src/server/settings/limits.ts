import * as v from 'valibot';

/** A whole number from 1. */
export const Count = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 to 999999999'),
  v.transform(Number),
);

/** Seconds as milliseconds, few enough for a timer (31 bits). */
export const Seconds = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of seconds from 1 to 999999'),
  v.transform((text) => Number(text) * 1000),
);

/** The dashboard, which makes four requests at a time, stays below every default, even while it loads 10,000 jobs. */
export const LimitsSchema = v.object({
  MAX_CONNECTIONS: v.pipe(
    v.optional(Count, '1500'),
    v.description(
      'Connections from callers. At the limit, the one that has been idle longest is closed for a new one; if none is idle, the new one is closed.',
    ),
  ),
  MAX_CONNECTIONS_PER_ADDRESS: v.pipe(
    v.optional(Count, '500'),
    v.description(
      'The same, from one address (for IPv6, its first half). Proxies in `AUTH_PROXIES` are exempt, because their connections come from many callers.',
    ),
  ),
  HEAD_TIMEOUT_SECONDS: v.pipe(
    v.optional(Seconds, '10'),
    v.description("How long a request's headers may take to arrive."),
  ),
  MAX_REQUESTS: v.pipe(
    v.optional(Count, '1000'),
    v.description('Requests being answered or waiting, in total.'),
  ),
  MAX_REQUESTS_PER_ADDRESS: v.pipe(
    v.optional(Count, '500'),
    v.description(
      'The same, from one address (for IPv6, its first half). Proxies in `AUTH_PROXIES` are exempt.',
    ),
  ),
  MAX_REQUESTS_PER_CONNECTION: v.pipe(
    v.optional(Count, '64'),
    v.description('The same, on one connection.'),
  ),
  MAX_READS_PER_MINUTE: v.pipe(
    v.optional(Count, '60000'),
    v.description(
      'Reads by one caller per minute. A caller is an address; behind a proxy, everyone counts as that proxy.',
    ),
  ),
  MAX_RESULTS: v.pipe(v.optional(Count, '200'), v.description('Results being sent, in total.')),
  MAX_RESULTS_PER_CALLER: v.pipe(
    v.optional(Count, '50'),
    v.description(
      'The same, to one caller: an account of the reference service, an address at a gateway.',
    ),
  ),
  MAX_SERVICE_CONNECTIONS: v.pipe(
    v.optional(Count, '256'),
    v.description("The gateway's connections to its service."),
  ),
  READER_TIMEOUT_SECONDS: v.pipe(
    v.optional(Seconds, '120'),
    v.description('How long a reader may go without taking any of an answer.'),
  ),
  STATEMENT_TIMEOUT_SECONDS: v.pipe(
    v.optional(Seconds, '60'),
    v.description('How long a PostgreSQL server may work on one statement.'),
  ),
});

/** What callers may use at once, checked; each is described with its variable. */
export type Limits = Readonly<ReturnType<typeof asLimits>>;

export function asLimits(checked: v.InferOutput<typeof LimitsSchema>) {
  return {
    connections: checked.MAX_CONNECTIONS,
    connectionsPerAddress: checked.MAX_CONNECTIONS_PER_ADDRESS,
    headMs: checked.HEAD_TIMEOUT_SECONDS,
    requests: checked.MAX_REQUESTS,
    requestsPerAddress: checked.MAX_REQUESTS_PER_ADDRESS,
    requestsPerConnection: checked.MAX_REQUESTS_PER_CONNECTION,
    readsPerMinute: checked.MAX_READS_PER_MINUTE,
    results: checked.MAX_RESULTS,
    resultsPerCaller: checked.MAX_RESULTS_PER_CALLER,
    serviceConnections: checked.MAX_SERVICE_CONNECTIONS,
    readerMs: checked.READER_TIMEOUT_SECONDS,
    statementMs: checked.STATEMENT_TIMEOUT_SECONDS,
  };
}

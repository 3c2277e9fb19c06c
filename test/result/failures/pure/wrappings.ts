/** The ways a reason reaches us, each with its code, as they are known. */
export interface Wrapping {
  name: string;
  code: string | null;
  wrap: (reason: string) => string;
}

const PREFIX = 'Error processing item: ';

function answer(description: string): string {
  return JSON.stringify({ code: 'BadRequest', description });
}

export const WRAPPINGS: readonly Wrapping[] = [
  { name: 'plain text', code: null, wrap: (reason) => reason },
  { name: 'prefix and plain text', code: null, wrap: (reason) => PREFIX + reason },
  { name: 'JSON once', code: 'BadRequest', wrap: (reason) => PREFIX + answer(reason) },
  { name: 'JSON without the prefix', code: 'BadRequest', wrap: (reason) => answer(reason) },
  {
    name: 'JSON, description encoded twice',
    code: 'BadRequest',
    wrap: (reason) => PREFIX + answer(JSON.stringify(reason)),
  },
  {
    name: 'JSON, whole encoded twice',
    code: 'BadRequest',
    wrap: (reason) => PREFIX + JSON.stringify(answer(reason)),
  },
  {
    name: 'exception type before the reason, encoded twice',
    code: 'BadRequest',
    wrap: (reason) => PREFIX + answer(JSON.stringify(`invalid_shape_exception: ${reason}`)),
  },
  {
    name: 'exception type before the reason, encoded once',
    code: 'BadRequest',
    wrap: (reason) => PREFIX + answer(`parse_exception: ${reason}`),
  },
  {
    name: 'query stage before the reason',
    code: 'BadRequest',
    wrap: (reason) => PREFIX + answer(`failed to create query: ${reason}`),
  },
  {
    name: 'query stage and exception type, plain',
    code: null,
    wrap: (reason) => `failed to create query: invalid_shape_exception: ${reason}`,
  },
  {
    name: 'indexing stage before the reason',
    code: 'BadRequest',
    wrap: (reason) =>
      PREFIX + answer(`failed to parse field [geometry] of type [geo_shape]: ${reason}`),
  },
  {
    name: 'reason in a JSON text after its stage',
    code: 'BadRequest',
    wrap: (reason) =>
      PREFIX +
      answer(
        `Query failed with invalid parameters: ${JSON.stringify({ root_cause: [{ type: 'x_exception', reason }] })}`,
      ),
  },
];

const json = JSON.stringify;

/** The ways one service hands on the answer of another: any of them may be in any other. */
export const NESTINGS: Readonly<Record<string, (reason: string) => string>> = {
  message: (reason) => json({ message: reason }),
  'list of errors': (reason) => json({ errors: [{ message: reason }] }),
  'list of details': (reason) => json({ detail: [{ loc: ['body'], msg: reason }] }),
  code: (reason) => json({ code: 'BadRequest', description: reason }),
  object: (reason) => json({ error: { type: 'x_exception', reason }, status: 400 }),
  lines: (reason) => JSON.stringify({ message: reason }, null, 2),
  string: (reason) => json(reason),
  'after words': (reason) => `Upstream said: ${json({ error: reason })}`,
  'before words': (reason) => `${json({ message: reason })} (request 7)`,
  'encoded after words': (reason) => `Upstream said ${json(json({ error: reason }))}`,
  'within words': (reason) => json({ message: `Failed with ${json({ message: reason })}` }),
  exception: (reason) => `ValueError: ${json({ message: reason })}`,
  'Python dictionary': (reason) => `{'error': '${inPython(reason)}'}`,
  'Python bytes': (reason) => `b'${inPython(json({ error: reason }))}'`,
};

function inPython(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`);
}

/** All odd ways to write a request's target that might lead to a different one than they seem to. */

const DOTS = ['..', '%2e%2e', '%2E.', '.%2e', '..;', '..;x', '%252e%252e', '%c0%ae%c0%ae', '...'];
const SEPARATORS = ['/', '%2f', '\\', '%5c', '//', '/./', '/%2e/'];
const ORIGINS = [
  'http://localhost',
  'HTTP://localhost',
  'https://localhost:1',
  'http://evil.example',
  'http://a:b@localhost',
  'http:',
  'http:/',
  'ws://localhost',
  'localhost:80',
  'localhost',
  '*',
  '//localhost',
  String.raw`/\localhost`,
  '/',
  '///',
  '\\',
  '.',
  '',
];
const INSERTED =
  '/ ./ ../ %2e/ %2E%2E/ \\ %00 \0 \t é %20 %09 %0d%0a ; ;x=y %2f %5c % %zz # %23 %3f @ :'.split(
    ' ',
  );
const ENDINGS =
  '/ // /. /.. /%2e /%2e%2e /x/.. /assets/.. \\ \\.. . .. .js .json %00 %20 ; ;a # #/ ? ?/.. ?/assets/ ?page=1&page_size=1000 %3fa %23a'.split(
    ' ',
  );

/** Yields the target as it is, and in every odd spelling; `starts` are paths from which it is climbed to. */
export function* spellings(target: string, starts: readonly string[]): Generator<string> {
  yield target;
  for (const start of starts) yield* climbs(target, start);
  for (const origin of ORIGINS) {
    yield origin + target;
    for (const start of starts) yield `${origin}${start}/..${target}`;
  }
  yield* edits(target);
}

function* climbs(target: string, start: string): Generator<string> {
  const depth = start.split('/').length - 1;
  for (const dot of DOTS)
    for (const separator of SEPARATORS)
      for (const height of [depth, depth + 1])
        yield start + separator + (dot + separator).repeat(height) + target.slice(1);
}

function* edits(target: string): Generator<string> {
  yield target.toUpperCase();
  for (const ending of ENDINGS) yield target + ending;
  for (let at = 0; at < target.length; at++) {
    const [before, after] = [target.slice(0, at), target.slice(at + 1)];
    const code = target.charCodeAt(at).toString(16);
    for (const escape of [`%${code}`, `%25${code}`, `%u00${code}`]) yield before + escape + after;
    if (target[at] === '/') for (const text of INSERTED) yield `${before}/${text}${after}`;
  }
}

import { expect, test } from 'vitest';
import { otherAnswer } from '#service/otherAnswer.ts';
import { truncatedLine, messageInBody } from '#service/unexpectedAnswer.ts';

const json = 'application/json';

test.each([
  ['nothing', '', json, null],
  ['blank', '  \n', 'text/plain', null],
  ['JSON without words', '{"code":7,"message":""}', json, null],
  ['a number', '7', json, null],
  ['null', 'null', json, null],
  ['broken JSON', '{"message":"half', json, '{"message":"half'],
  ['message', '{"error":"b","message":"a"}', json, 'a'],
  ['error', '{"error":"b","title":"t"}', json, 'b'],
  ['detail', '{"detail":"d"}', json, 'd'],
  ['description', '{"description":"d"}', json, 'd'],
  ['title', '{"title":"t"}', json, 't'],
  ['a name in capitals', '{"Message":"m"}', json, 'm'],
  ['nested', '{"error":{"message":"m","code":1}}', json, 'm'],
  ['a list of problems', '{"detail":[{"loc":["query"],"msg":"too big"}]}', json, 'too big'],
  ['a JSON text', '"no"', json, 'no'],
  ['JSON sent as text', '{"message":"m"}', 'text/plain', 'm'],
  ['plain text', 'Not  found\n', 'text/plain', 'Not found'],
  [
    'a page',
    '<head><title>x</title></head><b>Bad</b> gateway<script>evil()</script>',
    'text/html',
    'Bad gateway',
  ],
  ['markup in JSON stays text', '{"message":"<img src=x>"}', json, '<img src=x>'],
])('%s', (...[, body, contentType, said]) => {
  expect(messageInBody(body, contentType)).toBe(said);
});

test('words nested without end give nothing', () => {
  expect(messageInBody('{"error":'.repeat(50) + '"deep"' + '}'.repeat(50), json)).toBeNull();
});

test('long texts are cut, never in the middle of a character', () => {
  expect(truncatedLine('x'.repeat(400))).toHaveLength(301);
  expect(truncatedLine('x'.repeat(299) + '🌍🌍')!.isWellFormed()).toBe(true);
});

test('characters that turn or hide text are taken out', () => {
  expect(truncatedLine('a\u202eb\u0000c')).toBe('a b c');
});

test.each([
  ['', 'nothing at all', null],
  [' \r\n', 'nothing at all', null],
  ['<!doctype html><title>Sign in', 'a web page', 'Sign in'],
  ['<html><title>Sign in</title><body><h1>Sign in</h1> to go on', 'a web page', 'Sign in to go on'],
  ['<?xml version="1.0"?>', 'a web page', null],
  ['PK\u0003\u0004\u0014\u0000', 'a zip archive', null],
  ['{"jobs":[{"id":"a"}],"page":1}', 'a list of jobs', null],
  [
    '\ufeff{ "page": 1, "page_size": 10,\n "jobs" : [{"id":"a","input_req":{"na',
    'a list of jobs',
    null,
  ],
  ['{"jobs":[],"message":"none yet"}', 'a list of jobs', null],
  ['{"type":"FeatureCollection","features":[]}', 'GeoJSON', null],
  ['{"type": "Feature", "properties": {"message": "wet"}, "geom', 'GeoJSON', null],
  ['{"features":[{"type":"Feature"', 'GeoJSON', null],
  ['{"type":"MultiPolygon","coordinates":[[[[1,2]', 'GeoJSON', null],
  ['{"message":"Forbidden"}', 'a message of the service', 'Forbidden'],
  ['{"error":{"detail":"No \\"such\\" job"}}', 'a message of the service', 'No "such" job'],
  [
    `{"code":7,"detail":"It said: \\"${'no '.repeat(60)}`,
    'a message of the service',
    /^It said: "no no .*…$/,
  ],
  ['[{"id":"a"},{"id":"b"}]', 'a JSON list', null],
  ['{"type":"error","jobs":3}', 'JSON of another form', null],
  ['{"a":1}', 'JSON of another form', null],
  ['"text"', 'text', null],
  ['Service unavailable', 'text', null],
])('%j is %s', (start, what, message) => {
  const found = otherAnswer(start);
  expect(found.what).toBe(what);
  if (message instanceof RegExp) expect(found.message).toMatch(message);
  else expect(found.message).toBe(message);
});

/** The words of an answer that begins as a page does. */
function wordsOf(html: string): string | null {
  const { what, message } = otherAnswer(`<!doctype html>${html}`);
  expect(what).toBe('a web page');
  return message;
}

test.each([
  ['title and first words', '<title>Acme SSO</title><p>Who are\n you?', 'Acme SSO: Who are you?'],
  ['no title', '<html><body><b>Proxy</b> <i>error</i>', 'Proxy error'],
  ['a title alone', '<title lang="en"> Down </title><div id="root"></div>', 'Down'],
  ['neither', '<html><div id="root"></div>', null],
  ['a script cut off', '<title>A</title><script>steal("<b>you</b>")', 'A'],
  ['styles and comments', '<style>p{}</style><!-- <p>no</p> -->Yes<style>', 'Yes'],
  ['an open comment', 'Yes<!-- <p>no</p>', 'Yes'],
  ['a tag cut off', '<p>Yes</p><a href="htt', 'Yes'],
  [
    'references',
    '<p>Q&amp;A &lt;b&gt; caf&#233; &#x2013; &#0; &copy;',
    'Q&A <b> café – &#0; &copy;',
  ],
  ['what turns text', '<p>a&#x202e;b', 'a b'],
])('a web page: %s', (_, html, words) => {
  expect(wordsOf(html)).toBe(words);
});

test('of a long page the first words are quoted, and reading takes no longer the more is left open', () => {
  expect(wordsOf(`<title>Long</title>${'word '.repeat(1000)}`)).toMatch(
    /^Long: (?:word ){19}word…$/,
  );
  // A way that looks through the rest at each of them takes ten minutes for all these pages, and one that doesn't a second.
  for (const many of ['<!--', '<script>', '<', '<title>', '&#1'])
    for (let times = 0; times < 300; times++) wordsOf(many.repeat(65_536 / many.length));
});

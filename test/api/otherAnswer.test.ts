import { expect, test } from 'vitest';
import { otherAnswer } from '#api/service/unexpectedAnswer.ts';

test.each([
  ['', 'nothing at all', null],
  [' \r\n', 'nothing at all', null],
  ['<!doctype html><title>Sign in', 'a web page', null],
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

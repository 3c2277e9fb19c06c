import { expect, test } from 'vitest';
import { ApiError, errorBody, methodNotAllowed, notFound } from '#server/http/apiError.ts';

test.each([
  [400, 'BadRequest'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'NotFound'],
  [405, 'MethodNotAllowed'],
  [500, 'InternalServerError'],
  [502, 'BadGateway'],
  [504, 'GatewayTimeout'],
] as const)('%i has the code %s', (status, code) => {
  expect(errorBody(new ApiError(status, 'Words.'))).toEqual({ code, message: 'Words.' });
});

test('a method that is not taken names those that are', () => {
  expect(methodNotAllowed()).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect(methodNotAllowed('POST').headers).toEqual({ allow: 'GET, HEAD, POST' });
  expect(notFound()).toMatchObject({ status: 404, headers: {} });
});

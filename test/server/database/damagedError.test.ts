import { expect, test } from 'vitest';
import { asDamage, DamagedError } from '#server/database/damagedError.ts';

function failed(code: string): Error {
  return Object.assign(new Error('invalid page in block 0'), { code });
}

test('it names the folder, what is wrong and both ways out', () => {
  expect(new DamagedError('/data/database', 'PG_VERSION is missing').message).toMatch(
    /\/data\/database .*PG_VERSION is missing.*left as it is.*[Rr]estore a copy.*DATA_DIR/,
  );
});

test.each(['XX001', 'XX002', '58P01', '58030', '42P07'])('%s is damage', (code) => {
  const error = failed(code);
  expect(asDamage(error, '/data')).toMatchObject({
    name: 'DamagedError',
    message: expect.stringContaining('invalid page in block 0'),
    cause: error,
  });
});

test.each([failed('23505'), failed('57014'), new Error('no code'), 'no error'])(
  '%s stays what it is',
  (error) => {
    expect(asDamage(error, '/data')).toBe(error);
  },
);

import { expect, test } from 'vitest';
import { createPasswordCheck, createGuesses } from '#server/signIn/password.ts';

test('only the exact text is the password', async () => {
  const isPassword = createPasswordCheck('correct horse');
  const guesses = ['correct horse', 'Correct horse', '', 'correct horse '];
  expect(await Promise.all(guesses.map(isPassword))).toEqual([true, false, false, false]);
});

test('three wrong guesses are free, each further one doubles the wait; other callers do not wait', () => {
  let now = 0;
  const guesses = createGuesses(() => now);
  const waits = [4000, 8000, 16_000, 32_000, 60_000, 60_000];
  for (let free = 0; free < 2; free++) {
    guesses.wrong('a');
    guesses.check('a');
  }
  for (const wait of waits) {
    guesses.wrong('a');
    now += wait - 1;
    expect(() => guesses.check('a')).toThrow('Too many wrong');
    guesses.check('b');
    now += 1;
    guesses.check('a');
  }
  guesses.right('a');
  guesses.wrong('a');
  guesses.check('a');
});

test('the wait counts from the answer, however long checking took', () => {
  let now = 0;
  const guesses = createGuesses(() => now);
  for (let count = 0; count < 3; count++) guesses.wrong('a');
  now = 10_000;
  guesses.answered('a');
  now += 3999;
  expect(() => guesses.check('a')).toThrow('Too many wrong');
  now += 1;
  guesses.check('a');
  guesses.answered('b');
  guesses.check('b');
});

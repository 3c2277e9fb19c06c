import { describe, expect, test } from 'vitest';
import {
  createSentOnce,
  MOST_REMEMBERED,
  REMEMBERED,
  sendingId,
} from '#server/gateway/sentOnce.ts';

const URL_OF = new URL('https://service.example/polygons');
const ACCEPTED = { status: 201, headers: {}, body: Buffer.from('{}') };

function requests() {
  let nowMs = 0;
  const sentOnce = createSentOnce(() => nowMs);
  return {
    ...sentOnce,
    wait: (ms: number) => void (nowMs += ms),
    answered: async (id: string, answer = ACCEPTED) =>
      await sentOnce.pass(id, async (sending) => {
        sending.mayBeTaken = true;
        sending.answer = answer;
        return await Promise.resolve(answer);
      }),
    lost: async (id: string, mayBeTaken = true) => {
      const pass = sentOnce.pass(id, async (sending) => {
        sending.mayBeTaken = mayBeTaken;
        return await Promise.reject(new Error('gone'));
      });
      await expect(pass).rejects.toThrow('gone');
    },
  };
}

describe('how a request ended', () => {
  test('that is unknown, is remembered until a page may send it again', async () => {
    const { lost, answerAgain, wait } = requests();
    await lost('a');
    wait(REMEMBERED.unknownMs - 1);
    expect(() => answerAgain('a')).toThrow("wasn't sent again");
    wait(1);
    expect(answerAgain('a')).toBeNull();
    expect(REMEMBERED.unknownMs).toBeLessThan(5 * 60_000);
  });

  test('that an error of the service leaves open, is remembered no longer', async () => {
    const { answered, answerAgain, wait } = requests();
    const broken = { ...ACCEPTED, status: 502 };
    await answered('a', broken);
    expect(answerAgain('a')).toBe(broken);
    wait(REMEMBERED.unknownMs);
    expect(answerAgain('a')).toBeNull();
  });

  test('that never arrived, is not', async () => {
    const { lost, answerAgain } = requests();
    await lost('a', false);
    expect(answerAgain('a')).toBeNull();
  });

  test('is remembered for ten minutes with its answer, unless that is long', async () => {
    const { answered, answerAgain, wait } = requests();
    const long = { ...ACCEPTED, body: Buffer.alloc(MOST_REMEMBERED.bytes + 1) };
    await answered('a');
    await answered('b', long);
    expect(answerAgain('a')).toBe(ACCEPTED);
    expect(() => answerAgain('b')).toThrow("wasn't sent again");
    wait(REMEMBERED.answeredMs - 1);
    expect(answerAgain('a')).toBe(ACCEPTED);
    wait(1);
    expect(answerAgain('a')).toBeNull();
  });

  test('is forgotten first where it ended first, and never while it is under way', async () => {
    const { pass, answered, answerAgain } = requests();
    let end = () => {};
    const underWay = pass('first', async () => {
      await new Promise<void>((resolve) => (end = resolve));
    });
    for (let at = 0; at < MOST_REMEMBERED.requests; at++) await answered(String(at));
    expect(() => answerAgain('first')).toThrow('is being passed on');
    expect(answerAgain('0')).toBeNull();
    expect(answerAgain('1')).toBe(ACCEPTED);
    end();
    await underWay;
  });
});

test('requests are the same by caller, address and key together', () => {
  const ids = [
    sendingId('key', 'ada', URL_OF),
    sendingId('key', 'ben', URL_OF),
    sendingId('other', 'ada', URL_OF),
    sendingId('key', 'ada', new URL('?validate_only=true', URL_OF)),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(sendingId('key', 'ada', URL_OF)).toBe(ids[0]);
  expect(sendingId('', 'ada', URL_OF)).toBeNull();
});

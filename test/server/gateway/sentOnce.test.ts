import { describe, expect, test } from 'vitest';
import { answerAgain, createSentOnce, sendingId } from '#server/gateway/sentOnce.ts';

const URL_OF = new URL('https://service.example/polygons');
const ACCEPTED = { status: 201, headers: {}, body: Buffer.from('{}') };

function requests() {
  let nowMs = 0;
  const sentOnce = createSentOnce(() => nowMs);
  return {
    ...sentOnce,
    answered: async (id: string, answer = ACCEPTED, bodyHash = 'a') =>
      await sentOnce.pass(id, async (sending) => {
        sending.mayBeTaken = true;
        sending.bodyHash = bodyHash;
        sending.answer = answer;
        return await Promise.resolve(answer);
      }),
    /** What a repeat with a body of that hash is answered; null where it isn't known. */
    again: async (id: string, hash = 'a') => {
      const earlier = sentOnce.earlier(id);
      return earlier && (await answerAgain(earlier, async () => await Promise.resolve(hash)));
    },
    wait: (ms: number) => void (nowMs += ms),
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
    const { lost, again, wait } = requests();
    await lost('a');
    wait(280_000 - 1);
    await expect(again('a')).rejects.toThrow("wasn't sent again");
    wait(1);
    expect(await again('a')).toBeNull();
  });

  test('that an error of the service leaves open, is remembered no longer', async () => {
    const { answered, again, wait } = requests();
    const broken = { ...ACCEPTED, status: 502 };
    await answered('a', broken);
    expect(await again('a')).toBe(broken);
    wait(280_000);
    expect(await again('a')).toBeNull();
  });

  test('is told to nobody who sends another body, unless the first was refused before its end', async () => {
    const { answered, lost, again } = requests();
    await answered('a');
    await expect(again('a', 'b')).rejects.toThrow('other content');
    expect(await again('a')).toBe(ACCEPTED);
    await lost('b');
    await expect(again('b', 'b')).rejects.toThrow("wasn't sent again");
  });

  test('that never arrived, is not', async () => {
    const { lost, again } = requests();
    await lost('a', false);
    expect(await again('a')).toBeNull();
  });

  test('is remembered for ten minutes with its answer, unless that is long', async () => {
    const { answered, again, wait } = requests();
    const long = { ...ACCEPTED, body: Buffer.alloc(4096 + 1) };
    await answered('a');
    await answered('b', long);
    expect(await again('a')).toBe(ACCEPTED);
    await expect(again('b')).rejects.toThrow("wasn't sent again");
    wait(600_000 - 1);
    expect(await again('a')).toBe(ACCEPTED);
    wait(1);
    expect(await again('a')).toBeNull();
  });

  test('is forgotten first where it ended first, and never while it is under way', async () => {
    const { pass, answered, again } = requests();
    let end = () => {};
    const underWay = pass('first', async () => {
      await new Promise<void>((resolve) => (end = resolve));
    });
    for (let at = 0; at < 5000; at++) await answered(String(at));
    await expect(again('first')).rejects.toThrow('still being answered');
    expect(await again('0')).toBeNull();
    expect(await again('1')).toBe(ACCEPTED);
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
  expect(sendingId(null, 'ada', URL_OF)).toBeNull();
});

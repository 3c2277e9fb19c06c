import { expect, test, vi } from 'vitest';
import { createAsking } from '#lib/newestQuestion.ts';
import { until } from '#test/until.ts';

/** Answers come when the test says so. */
function slowAnswers() {
  const asked: { question: string; answer: () => void; fail: () => void }[] = [];
  const ask = (question: string) =>
    new Promise<string>((resolve, reject) => {
      const answer = () => resolve(`${question}!`);
      asked.push({ question, answer, fail: () => reject(new Error('failed')) });
    });
  const answered: string[] = [];
  const lost = vi.fn<(question: string) => void>();
  const asking = createAsking(ask, { answered: (_, answer) => answered.push(answer), lost });
  return { asked, answered, lost, asking };
}

const settled = () => until(() => {});

test('of questions that come faster than answers each answer is shown, and the newest is asked last', async () => {
  const { asked, answered, asking } = slowAnswers();
  for (const question of ['a', 'b', 'c']) asking.ask(question);
  expect(asked.map(({ question }) => question)).toEqual(['a']);
  asked[0]?.answer();
  await until(() => expect(asked).toHaveLength(2));
  expect(answered).toEqual(['a!']);
  asked[1]?.answer();
  await until(() => expect(answered).toEqual(['a!', 'c!']));
  expect(asked).toHaveLength(2);
});

test('a question without an answer is reported where it is the newest; the next one is asked all the same', async () => {
  const { asked, answered, lost, asking } = slowAnswers();
  asking.ask('a');
  asking.ask('b');
  asked[0]?.fail();
  await until(() => expect(asked).toHaveLength(2));
  expect(lost).not.toHaveBeenCalled();
  asked[1]?.fail();
  await until(() => expect(lost).toHaveBeenCalledExactlyOnceWith('b'));
  asking.ask('c');
  asked[2]?.answer();
  await until(() => expect(answered).toEqual(['c!']));
});

test('once ended nothing is shown any more', async () => {
  const { asked, answered, lost, asking } = slowAnswers();
  asking.ask('a');
  asking.ask('b');
  asking.end();
  asked[0]?.answer();
  await settled();
  expect([answered, lost.mock.calls, asked.length]).toEqual([[], [], 1]);
});

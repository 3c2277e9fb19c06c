import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { openTabChannel, type TabChannel } from '#lib/tabChannel.ts';
import { until } from '#test/until.ts';

const WORD = v.object({ word: v.string() });
const opened: TabChannel<typeof WORD>[] = [];

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

function open(name: string): TabChannel<typeof WORD> {
  const channel = openTabChannel(name, WORD);
  opened.push(channel);
  return channel;
}

/** What comes in from now on. */
function heardBy(channel: TabChannel<typeof WORD>): string[] {
  const heard: string[] = [];
  channel.listen(({ word }) => heard.push(word));
  return heard;
}

test('all others of the name hear, the sender and other names don’t', async () => {
  const [one, two, three, other] = [open('a'), open('a'), open('a'), open('b')];
  const heard = [one, two, three, other].map(heardBy);
  one.post({ word: 'hello' });
  await until(() => expect(heard).toEqual([[], ['hello'], ['hello'], []]));
});

test('messages posted before anybody listens wait, in order', async () => {
  const [one, two, witness] = [open('early'), open('early'), open('early')];
  const seen = heardBy(witness);
  one.post({ word: 'first' });
  one.post({ word: 'second' });
  await until(() => expect(seen).toHaveLength(2));
  const heard = heardBy(two);
  one.post({ word: 'third' });
  await until(() => expect(heard).toEqual(['first', 'second', 'third']));
});

test('what is of another form is not heard', async () => {
  const heard = heardBy(open('versions'));
  const other = new BroadcastChannel('versions');
  for (const odd of [null, 'hello', { word: 7 }, { text: 'hello' }, { word: 'sound', more: 1 }])
    other.postMessage(odd);
  await until(() => expect(heard).toEqual(['sound']));
  other.close();
});

test('closed, it neither sends nor hears', async () => {
  const [one, two, three] = [open('closing'), open('closing'), open('closing')];
  const [heard, heardByOther] = [heardBy(two), heardBy(three)];
  one.post({ word: 'under way' });
  two.close();
  two.close();
  two.post({ word: 'from the closed one' });
  one.post({ word: 'last' });
  await until(() => expect(heardByOther).toEqual(['under way', 'last']));
  expect(heard).toEqual([]);
});

test('a message that can’t be cloned is refused where it’s posted', () => {
  const unclonable = { word: 'x', run: () => undefined };
  expect(() => open('clone').post(unclonable)).toThrow(/clone/i);
});

/** The draft on the device, as tabs that know nothing of each other use it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import {
  clearDeviceStore,
  deleteFromDevice,
  readFromDevice,
  saveOnDevice,
} from '#device/deviceStore.ts';
import {
  changeRequestDraft,
  deleteSentDraft,
  newDraft,
  noteSending,
  readDraftChoices,
  readRequestDraft,
  replaceRequestDraft,
  subscribeToDrafts,
  updateSending,
  type RequestSending,
} from '#request/requestDraft.ts';

const url = 'https://a.test/public/api/v1';
const mine = typedConnection(url, 'my-key', 'https://atlas.test/');
const theirs = typedConnection(url, 'their-key', 'https://atlas.test/');
const BYTES = new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0]);
const DRAFT = newDraft({ fileName: 'fields.kmz', file: new Blob([BYTES]) });

function sendingOf(idempotencyKey: string): RequestSending {
  return {
    idempotencyKey,
    startedAtMs: 1,
    knownIds: ['a'],
    lastId: 'a',
    lostAtMs: null,
    plots: 1,
    rows: 2,
    bytes: 3,
    indexes: ['NDVI'],
    centres: [{ lon: 34, lat: 0.5 }],
    firstDay: 1,
    lastDay: 30,
    sample: null,
    price: null,
  };
}

/** Compared by an assertion, millions of numbers take a minute. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

async function savedNames(): Promise<string[]> {
  return [...(await readFromDevice(mine, 'requestDraft')).keys()];
}

beforeEach(async () => {
  await clearDeviceStore(mine);
  await clearDeviceStore(theirs);
});

test('a draft is there until it’s thrown away, for its connection alone', async () => {
  expect(await readRequestDraft(mine)).toBeNull();
  expect(await changeRequestDraft(mine, DRAFT, { pixelMetres: 20 })).toBe(false);
  expect(await replaceRequestDraft(mine, DRAFT)).toBe(true);
  const found = await readRequestDraft(mine);
  expect(found).toEqual(DRAFT);
  expect(await found!.file.bytes()).toEqual(BYTES);
  expect(await readRequestDraft(theirs)).toBeNull();
  await replaceRequestDraft(mine, null);
  expect(await readRequestDraft(mine)).toBeNull();
});

test('a large file comes back byte by byte, and without one of its pieces is none', async () => {
  const bytes = new Uint8Array(9_000_001).map((_, at) => at % 251);
  await replaceRequestDraft(mine, newDraft({ fileName: 'fields.gpkg', file: new Blob([bytes]) }));
  const found = await readRequestDraft(mine);
  expect(isSame(await found!.file.bytes(), bytes)).toBe(true);
  await deleteFromDevice(mine, ['requestDraft', (await savedNames())[3]!]);
  expect(await readRequestDraft(mine)).toBeNull();
});

test('a file that can’t be read to its end leaves the draft that it was to replace', async () => {
  await replaceRequestDraft(mine, DRAFT);
  const names = await savedNames();
  const file = new Blob([new Uint8Array(9_000_001)]);
  file.slice = (start = 0, end) => {
    if (start > 0) throw new Error('The disk is gone');
    return Blob.prototype.slice.call(file, start, end);
  };
  expect(await replaceRequestDraft(mine, newDraft({ fileName: 'fields.gpkg', file }))).toBe(false);
  expect(await readRequestDraft(mine)).toEqual(DRAFT);
  expect(await savedNames()).toEqual(names);
});

test('a draft of an earlier version is read, and nothing of it is left once it’s replaced', async () => {
  const { file: _, fileName, ...choices } = DRAFT;
  await saveOnDevice(mine, ['requestDraft', 'file 0'], { bytes: BYTES.buffer });
  await saveOnDevice(mine, ['requestDraft', 'file'], { fileName, pieces: 1 });
  await saveOnDevice(mine, ['requestDraft', 'choices'], choices);
  expect(await (await readRequestDraft(mine))!.file.bytes()).toEqual(BYTES);
  await replaceRequestDraft(mine, newDraft(DRAFT));
  expect(await savedNames()).not.toContain('file 0');
});

test('a smaller file leaves nothing of a larger one that it replaces', async () => {
  const file = new Blob([new Uint8Array(9_000_001)]);
  await replaceRequestDraft(mine, newDraft({ fileName: 'fields.gpkg', file }));
  await replaceRequestDraft(mine, DRAFT);
  expect(await savedNames()).toEqual(['choices', 'file', expect.stringMatching(/^file 0\.\d+ 0$/)]);
  await replaceRequestDraft(mine, null);
  expect((await readFromDevice(mine, 'requestDraft')).size).toBe(0);
});

test('what two tabs choose at once is all there', async () => {
  await replaceRequestDraft(mine, DRAFT);
  const changes = [
    changeRequestDraft(mine, DRAFT, { indexes: ['EVI'] }),
    changeRequestDraft(mine, DRAFT, { windows: [{ start: 1, end: null }] }),
    changeRequestDraft(mine, DRAFT, { decisions: { byFinding: {}, byRow: { 3: 'keep' } } }),
  ];
  expect(await Promise.all(changes)).toEqual([true, true, true]);
  expect(await readDraftChoices(mine)).toMatchObject({
    indexes: ['EVI'],
    windows: [{ start: 1, end: null }],
    decisions: { byRow: { 3: 'keep' } },
  });
});

test('of two tabs that send at once one is told that the other does', async () => {
  await replaceRequestDraft(mine, DRAFT);
  const [first, second] = await Promise.all([
    noteSending(mine, DRAFT, sendingOf('one')),
    noteSending(mine, DRAFT, sendingOf('two')),
  ]);
  expect([first, second]).toEqual(['noted', 'elsewhere']);
  expect((await readRequestDraft(mine))?.sending?.idempotencyKey).toBe('one');
  // Once the first has its answer, another may go out.
  await updateSending(mine, { sending: sendingOf('one'), draft: DRAFT }, null);
  expect(await noteSending(mine, DRAFT, sendingOf('two'))).toBe('noted');
});

test('a page that is loaded anew in the middle finds what went out, and the same may go out again', async () => {
  await replaceRequestDraft(mine, DRAFT);
  await noteSending(mine, DRAFT, sendingOf('one'));
  await changeRequestDraft(mine, DRAFT, { pixelMetres: 20 });
  const found = await readRequestDraft(mine);
  expect(found).toMatchObject({ fileName: 'fields.kmz', sending: sendingOf('one') });
  expect(await found!.file.bytes()).toEqual(BYTES);
  expect(await noteSending(mine, DRAFT, { ...sendingOf('one'), lostAtMs: 9 })).toBe('noted');
  expect((await readRequestDraft(mine))?.sending?.lostAtMs).toBe(9);
});

test('without a draft there is nowhere to note what goes out', async () => {
  const unsaved = newDraft(DRAFT);
  expect(await noteSending(mine, unsaved, sendingOf('one'))).toBe('unsaved');
});

const OTHER = newDraft({ fileName: 'other.kmz', file: new Blob([BYTES]) });

test('a draft that another tab has replaced is neither changed nor sent, and what replaced it stays', async () => {
  await replaceRequestDraft(mine, DRAFT);
  await replaceRequestDraft(mine, OTHER);
  expect(await changeRequestDraft(mine, DRAFT, { pixelMetres: 20 })).toBe(false);
  expect(await noteSending(mine, DRAFT, sendingOf('one'))).toBe('gone');
  const sent = { sending: sendingOf('one'), draft: DRAFT };
  await updateSending(mine, sent, { ...sent.sending, lostAtMs: 9 });
  await deleteSentDraft(mine, sent);
  expect(await readRequestDraft(mine)).toEqual(OTHER);
});

test('a draft that was sent in one tab isn’t sent again in another', async () => {
  await replaceRequestDraft(mine, DRAFT);
  const sent = { sending: sendingOf('one'), draft: null };
  await noteSending(mine, DRAFT, sent.sending);
  await deleteSentDraft(mine, sent);
  expect(await readRequestDraft(mine)).toBeNull();
  expect(await noteSending(mine, DRAFT, sendingOf('two'))).toBe('gone');
});

test('the end of one request leaves another that is being sent as it is', async () => {
  await replaceRequestDraft(mine, DRAFT);
  await noteSending(mine, DRAFT, sendingOf('two'));
  const ended = { sending: sendingOf('one'), draft: DRAFT };
  await updateSending(mine, ended, null);
  await deleteSentDraft(mine, ended);
  expect((await readDraftChoices(mine))?.sending?.idempotencyKey).toBe('two');
});

test('all tabs hear of a draft that’s replaced or sent, those of another connection don’t, and none of what is chosen', async () => {
  const [heard, ofTheirs] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stops = [subscribeToDrafts(mine, heard), subscribeToDrafts(theirs, ofTheirs)];
  await replaceRequestDraft(mine, DRAFT);
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  await changeRequestDraft(mine, DRAFT, { pixelMetres: 20 });
  await noteSending(mine, DRAFT, sendingOf('one'));
  await expect.poll(() => heard.mock.calls.length).toBe(2);
  expect(ofTheirs).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('choices without their file, and values of another version, are no draft or the usual choice', async () => {
  await replaceRequestDraft(mine, DRAFT);
  const choices = await readDraftChoices(mine);
  await saveOnDevice(mine, ['requestDraft', 'choices'], { ...choices, indexes: 7, pixelMetres: 0 });
  expect(await readRequestDraft(mine)).toMatchObject({ indexes: null, pixelMetres: 10 });
  await saveOnDevice(mine, ['requestDraft', 'choices'], { ...choices, sending: 'yes' });
  expect(await readRequestDraft(mine)).toBeNull();
  await saveOnDevice(mine, ['requestDraft', 'choices'], choices);
  await deleteFromDevice(mine, ['requestDraft', 'file']);
  expect(await readRequestDraft(mine)).toBeNull();
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { PLOT_NAMES } from '#device/plotNamesStore.ts';
import { newDraft, readRequestDraft, replaceRequestDraft } from '#request/requestDraft.ts';
import { createSender } from '#request/send/sender.ts';
import type { RequestFacts } from '#request/send/sentFacts.ts';

const CONNECTION = {
  ...typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/'),
  firstPage: 1 as const,
};
const BYTES = new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0, 0x80]);
const FACTS: RequestFacts = {
  fileName: 'fields.kmz',
  rowsRead: 1,
  plots: 1,
  rows: 1,
  windows: [{ start: 1, end: 30 }],
  indexes: ['NDVI'],
  mended: 0,
  leftOut: 0,
  kept: 0,
  bytes: 10,
  preview: [],
  price: null,
};

beforeEach(() => clearDeviceStore(CONNECTION));
afterEach(() => vi.unstubAllGlobals());

test.each(['fields.kmz', 'fields.gpkg', 'fields'])(
  'once a request is accepted, %s is saved for its job as it was, and the draft is gone',
  async (fileName) => {
    vi.stubGlobal('fetch', async () => Response.json({ jobs: [], page: 1, page_size: 100 }));
    const draft = newDraft({ fileName, file: new Blob([BYTES]) });
    await replaceRequestDraft(CONNECTION, draft);
    const sender = createSender({
      client: new QueryClient(),
      connection: CONNECTION,
      submit: async () => ({ kind: 'accepted', jobId: 'new', costUsd: null, message: null }),
    });
    sender.describe({ facts: FACTS, draft });
    await sender.send({
      csv: new Blob(['polygon\n']),
      csvName: 'fields.csv',
      sentRows: { rows: 1, fileRows: Uint32Array.of(0) },
      fields: { file: 'data', indexes: 'indexes' },
      idempotencyKey: fileName,
      sendsKey: true,
      sample: null,
      centres: [],
      firstDay: 1,
      lastDay: 30,
    });
    expect(sender.state()).toMatchObject({ kind: 'accepted', hasNames: true });
    const file = await PLOT_NAMES.read(CONNECTION, 'new');
    expect(file?.name).toBe(fileName);
    expect(new Uint8Array(await file!.arrayBuffer())).toEqual(BYTES);
    expect(await readRequestDraft(CONNECTION)).toBeNull();
  },
);

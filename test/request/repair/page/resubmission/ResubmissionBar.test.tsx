import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotDownloaded } from '#request/repair/page/NotSaved.tsx';
import { ResubmissionBar } from '#request/repair/page/resubmission/ResubmissionBar.tsx';
import type { ChosenPlots } from '#request/repair/page/resubmission/useChosenPlots.ts';
import { NO_CHOICES } from '#test/request/repair/page/chosenPlots.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { CallOptions } from '#worker/client.ts';
import type { Choice, Resubmission } from '#request/repair/protocol.ts';
import { saveColumns, usualColumns } from '#request/repair/page/resubmission/columnsChoice.ts';
import { until } from '#test/until.ts';

const FILES: Resubmission = {
  csv: new Blob(['polygon']),
  repairLog: new Blob(['{}']),
  readable: new Blob(['text']),
  names: { csv: 'a.csv', repairLog: 'a.json', readable: 'a.txt' },
  preview: { head: ['polygon'], rows: [['POLYGON ((…))']] },
  count: 2,
  left: [9],
};

let saved: string[] = [];
beforeEach(() => {
  localStorage.clear();
  saved = [];
  URL.createObjectURL = () => 'blob:a';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Resubmit = (request: unknown, options: CallOptions) => Promise<Resubmission>;

function show(
  choices: ChosenPlots['choices'],
  resubmit: Resubmit = async () => FILES,
  part: Partial<ChosenPlots> = {},
) {
  const call = vi.fn<Resubmit>(resubmit);
  const clear = vi.fn<() => void>();
  const markDownloaded = vi.fn<() => void>();
  const onCheckLog = vi.fn<() => void>();
  const asked = (kind: string, request: unknown, options: CallOptions) => {
    expect(kind).toBe('resubmit');
    return call(request, options);
  };
  render(
    <ResubmissionBar
      handle={{ call: asked } as unknown as ResultHandle}
      chosen={{ ...NO_CHOICES, choices, clear, markDownloaded, ...part }}
      failed={5}
      connection={null}
      onCheckLog={onCheckLog}
    />,
  );
  return { call, clear, markDownloaded, onCheckLog };
}

const CHOSEN: ChosenPlots['choices'] = new Map<number, Choice>([
  [2, 0],
  [5, 1],
  [9, 'sent'],
]);
const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status').textContent;

async function pick(item: string) {
  await userEvent.click(button('Repair log'));
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

test('counts what goes back, mended or as it was, and what is to be decided', () => {
  show(CHOSEN);
  const bar = screen.getByRole('region', { name: 'Resubmission' });
  expect(bar.textContent).toMatch(/3 of 5 to resubmit2 repaired1 as sent2 to decide/);
});

test('without a choice there are no files', async () => {
  const { onCheckLog } = show(new Map());
  expect(button('Download CSV (0)').hasAttribute('disabled')).toBe(true);
  expect(button('Show rows').hasAttribute('disabled')).toBe(true);
  await pick('Check against a repair log');
  expect(onCheckLog).toHaveBeenCalled();
});

test('the CSV is made of the choices and the columns, saved, and what was left out is said', async () => {
  const { call, markDownloaded } = show(CHOSEN);
  await userEvent.click(button('Download CSV (3)'));
  await until(() => expect(saved).toEqual(['a.csv']));
  expect(markDownloaded).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[0]).toEqual({
    choices: [
      { row: 2, as: 0 },
      { row: 5, as: 1 },
      { row: 9, as: 'sent' },
    ],
    columns: [
      { field: 'polygon', name: 'polygon' },
      { field: 'start_date', name: 'start_date' },
      { field: 'end_date', name: 'end_date' },
    ],
    nearMetres: 0.01,
  });
  expect(status()).toBe(
    'Saved 2 plots. 1 plot without a polygon left out. Save the repair log too. a.csv',
  );
});

test('the repair log is saved from the menu; all can be removed', async () => {
  const { clear, markDownloaded } = show(CHOSEN);
  await pick('Save as text');
  await until(() => expect(saved).toEqual(['a.txt']));
  expect(markDownloaded).not.toHaveBeenCalled();
  await pick('Remove all');
  expect(clear).toHaveBeenCalled();
});

test('writing shows its progress, and can be cancelled', async () => {
  let signal: AbortSignal | undefined;
  show(CHOSEN, (_, options) => {
    signal = options.signal;
    options.onProgress?.(1, 3);
    return new Promise(() => undefined);
  });
  await userEvent.click(button('Download CSV (3)'));
  expect(status()).toBe('Writing: 1 of 3');
  await userEvent.click(button('Cancel'));
  expect(signal?.aborted).toBe(true);
  expect(status()).toBe('');
  expect(saved).toEqual([]);
});

test('what went wrong is said', async () => {
  show(CHOSEN, () => Promise.reject(new Error('Out of memory.')));
  await userEvent.click(button('Download CSV (3)'));
  await until(() => expect(status()).toBe('Nothing was saved. Out of memory.'));
});

test('says that another tab has this job open', () => {
  show(CHOSEN, undefined, { isShared: true });
  expect(screen.getByText('shared with another tab')).toBeDefined();
});

describe('not downloaded', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  function show(part: Partial<ChosenPlots>) {
    const handle = {} as ResultHandle;
    return render(<NotDownloaded handle={handle} chosen={{ ...NO_CHOICES, ...part }} />);
  }

  test('what was mended and isn’t saved is said, with the way to save it', () => {
    show({ choices: new Map([[1, 0]]) });
    expect(screen.getByRole('status').textContent).toBe('1 repaired, not downloaded');
    expect(screen.getByRole('button', { name: 'Download CSV (1)' })).toBeDefined();
  });

  test('so is what goes back as it was', () => {
    show({
      choices: new Map<number, 'sent' | number>([
        [1, 0],
        [2, 'sent'],
      ]),
    });
    expect(screen.getByRole('status').textContent).toBe('1 repaired, 1 as sent, not downloaded');
  });

  test('with nothing chosen, or all saved, nothing is said', () => {
    show({});
    show({ choices: new Map([[1, 0]]), isDownloaded: true });
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('columns that can’t be written are named, and nothing is downloaded in them', () => {
    saveColumns(usualColumns().map((line) => ({ ...line, on: false })));
    show({ choices: new Map([[1, 0]]) });
    const button = screen.getByRole('button', { name: 'Download CSV (1)' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toBe(
      '1 repaired, not downloaded. Choose at least one column.',
    );
  });
});

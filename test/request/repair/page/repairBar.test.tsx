import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SaveNow } from '#request/repair/page/NotSaved.tsx';
import { RepairBar } from '#request/repair/page/RepairBar.tsx';
import { useRepairState } from '#request/repair/page/repairState.ts';
import { useResubmissionFiles } from '#request/repair/page/resubmission/useResubmissionFiles.ts';
import type {
  ChosenPlots,
  PlotDecision,
} from '#request/repair/page/resubmission/useChosenPlots.ts';
import { NO_CHOICES } from './chosenPlots.ts';
import { NOTHING, underRepair } from './underRepair.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { CallOptions } from '#worker/client.ts';
import type { Resubmission } from '#request/repair/protocol.ts';
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
  const choose = vi.fn<ChosenPlots['choose']>();
  const markSaved = vi.fn<() => void>();
  const asked = (kind: string, request: unknown, options: CallOptions) => {
    expect(kind).toBe('resubmit');
    return call(request, options);
  };
  const handle = { call: asked } as unknown as ResultHandle;
  const chosen = { ...NO_CHOICES, choices, choose, markSaved, ...part };
  const failed = { ...NOTHING.failed, count: 6 };
  render(
    <MemoryRouter>
      {underRepair(<Bar handle={handle} />, { chosen, failed }, { state: {}, handle })}
    </MemoryRouter>,
  );
  return { call, choose, markSaved };
}

function Bar({ handle }: { handle: ResultHandle }) {
  const files = useResubmissionFiles(handle, useRepairState().chosen);
  return <RepairBar title="Kenya" back={{ to: '/jobs/a' }} files={files} />;
}

const CHOSEN: ChosenPlots['choices'] = new Map<number, PlotDecision>([
  [2, 0],
  [5, 1],
  [7, 'leaveOut'],
  [9, 'sent'],
]);
const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status').textContent;

async function pick(item: string) {
  await userEvent.click(button('Repair log'));
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

test('counts what goes back, repaired or as it was, what’s left out, and what is to be decided', () => {
  show(CHOSEN);
  const bar = screen.getByRole('region', { name: 'Resubmission' });
  expect([...bar.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
    'Failed6',
    'Repaired2',
    'As sent1',
    'Left out1',
    'To decide2',
  ]);
});

test('without a choice there are no files, but a log can be checked', async () => {
  show(new Map([[7, 'leaveOut']]));
  expect(button('Save CSV').hasAttribute('disabled')).toBe(true);
  expect(button('Show rows').hasAttribute('disabled')).toBe(true);
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await pick('Check against a repair log');
  expect(click).toHaveBeenCalledOnce();
});

test('the CSV is made of the choices and the columns, saved, and what was left out is said', async () => {
  const { call, markSaved } = show(CHOSEN);
  await userEvent.click(button('Save CSV'));
  await until(() => expect(saved).toEqual(['a.csv']));
  expect(markSaved).toHaveBeenCalledTimes(1);
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

test('the repair log is saved from the menu; all that was decided can be taken back', async () => {
  const { choose, markSaved } = show(CHOSEN);
  await pick('Save as text');
  await until(() => expect(saved).toEqual(['a.txt']));
  expect(markSaved).not.toHaveBeenCalled();
  await pick('Undo all');
  expect(choose).toHaveBeenCalledWith([2, 5, 7, 9], null, 'Undo all');
});

test('writing shows its progress, and can be cancelled', async () => {
  let signal: AbortSignal | undefined;
  show(CHOSEN, (_, options) => {
    signal = options.signal;
    options.onProgress?.(1, 3);
    return new Promise(() => undefined);
  });
  await userEvent.click(button('Save CSV'));
  expect(status()).toBe('Writing: 1 of 3');
  await userEvent.click(button('Cancel'));
  expect(signal?.aborted).toBe(true);
  expect(status()).toBe('');
  expect(saved).toEqual([]);
});

test('what went wrong is said', async () => {
  show(CHOSEN, () => Promise.reject(new Error('Out of memory.')));
  await userEvent.click(button('Save CSV'));
  await until(() => expect(status()).toBe('Nothing was saved. Out of memory.'));
});

test('says that another tab has this job open', () => {
  show(CHOSEN, undefined, { isShared: true });
  expect(screen.getByText('shared with another tab')).toBeDefined();
});

describe('not saved', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  function show(part: Partial<ChosenPlots>) {
    const handle = {} as ResultHandle;
    return render(<SaveNow handle={handle} chosen={{ ...NO_CHOICES, ...part }} />);
  }

  test('what was mended and isn’t saved is said, with the way to save it', () => {
    show({ choices: new Map([[1, 0]]) });
    expect(screen.getByRole('status').textContent).toBe('1 repaired, not saved');
    expect(screen.getByRole('button', { name: 'Save CSV' })).toBeDefined();
  });

  test('so is what goes back as it was', () => {
    show({
      choices: new Map<number, 'sent' | number>([
        [1, 0],
        [2, 'sent'],
      ]),
    });
    expect(screen.getByRole('status').textContent).toBe('1 repaired, 1 as sent, not saved');
  });

  test('with nothing chosen, or all saved, nothing is said', () => {
    show({});
    show({ choices: new Map([[1, 0]]), isSaved: true });
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('columns that can’t be written are named, and nothing is saved in them', () => {
    saveColumns(usualColumns().map((line) => ({ ...line, on: false })));
    show({ choices: new Map([[1, 0]]) });
    const button = screen.getByRole('button', { name: 'Save CSV' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toBe(
      '1 repaired, not saved. Choose at least one column.',
    );
  });
});

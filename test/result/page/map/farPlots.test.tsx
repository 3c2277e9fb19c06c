import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import type { FarPlots } from '#core/values/farPlots.ts';
import { THIN } from '#lib/format.ts';
import { underStore } from '#test/result/store/underStore.tsx';

/** The parts of the note about these plots, on a map of the world. */
async function noteOf(far: Pick<FarPlots, 'count' | 'all' | 'km' | 'direction'>) {
  const answers: Record<string, object> = {
    plots: { inView: far.all, all: far.all },
    farPlots: { ...far, group: [0, 0, 1, 1], rest: [2, 2, 3, 3] },
  };
  const state = { inView: [-180, -90, 180, 90], filter: {}, filters: [], ended: true };
  const call = async (kind: string) => await Promise.resolve(answers[kind]);
  const { unmount } = render(underStore(<MapCaption />, { state, call }));
  const note = within(await screen.findByRole('group'));
  const [text, short] = note.getAllByText(/^\d+ of \d+ plots/);
  const [group, rest] = note.getAllByRole('button');
  const parts = [text, short, group, rest].map((part) => part?.textContent);
  unmount();
  return parts;
}

test('says how far away plots are, to two digits, and in which direction', async () => {
  expect(await noteOf({ count: 1, all: 45, km: 6476, direction: 'south-east' })).toEqual([
    `1 of 45 plots is 6${THIN}500${THIN}km south-east of the others`,
    `1 of 45 plots is 6${THIN}500${THIN}km south-east`,
    'Show the other 44',
    'Show it',
  ]);
  expect(await noteOf({ count: 3, all: 42, km: 123, direction: null })).toEqual([
    `3 of 42 plots are 120${THIN}km or more away from the others`,
    `3 of 42 plots are 120${THIN}km or more away`,
    'Show the other 39',
    'Show them',
  ]);
  const [, short] = await noteOf({ count: 3, all: 42, km: 123, direction: 'north' });
  expect(short).toBe(`3 of 42 plots are 120${THIN}km or more north`);
});

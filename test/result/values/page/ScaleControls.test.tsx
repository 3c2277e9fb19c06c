import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SCALE, type ScaleChoice } from '#core/scale/scaleChoice.ts';
import { ScaleControls } from '#result/values/page/ScaleControls.tsx';
import { underStore } from '#test/result/store/underStore.tsx';

afterEach(cleanup);

/** The controls of a scale, and what a person's choices would change of it. */
function show(classing: ScaleChoice['classing']) {
  const changes: Partial<ScaleChoice>[] = [];
  const scale = { choice: { ...DEFAULT_SCALE, classing }, isPinned: false, carriedFrom: null };
  const snapshot = { scale: null };
  const setScale = (change: Partial<ScaleChoice>) => void changes.push(change);
  render(underStore(<ScaleControls />, { state: { scale, snapshot }, setScale }));
  return changes;
}

test('natural breaks and standard deviations can be chosen', async () => {
  const changes = show({ kind: 'linear' });
  await userEvent.click(screen.getByRole('radio', { name: 'Natural breaks' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Standard deviations' }));
  expect(changes).toEqual([
    { classing: { kind: 'naturalBreaks', classes: 5 } },
    { classing: { kind: 'standardDeviation', classes: 5 } },
  ]);
});

test('the number of classes can be chosen, and stays with another classing', async () => {
  const changes = show({ kind: 'naturalBreaks', classes: 7 });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Number of classes' }),
    '12 classes',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Equal counts' }));
  expect(changes).toEqual([
    { classing: { kind: 'naturalBreaks', classes: 12 } },
    { classing: { kind: 'equalCount', classes: 7 } },
  ]);
});

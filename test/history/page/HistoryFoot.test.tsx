import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HistoryFoot } from '#history/page/HistoryFoot.tsx';
import { IDLE } from '#result/summaries/queueState.ts';
import { connectionTo } from '#test/service/scripted.ts';

afterEach(cleanup);

const nothing = () => undefined;

test('every note that the rows leave out is shown, whole under the pointer', () => {
  const notes = ['one', 'two', 'three', 'four'];
  render(
    <HistoryFoot
      connection={connectionTo('https://none.test')}
      choice={{ ids: new Set(), choose: nothing, clear: nothing }}
      stars={new Set<string>()}
      rowsOf={() => Promise.resolve([])}
      summaryQueue={null}
      loading={IDLE}
      notes={notes}
      results={null}
    >
      {null}
    </HistoryFoot>,
  );
  for (const note of notes) expect(screen.getByTitle(note).textContent).toBe(note);
});

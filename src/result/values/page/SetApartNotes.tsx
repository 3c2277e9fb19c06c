import type { SetApart } from '#core/values/setApart.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import {
  differingText,
  dividedText,
  scaledText,
  setApartText,
  textsText,
} from '#result/store/setApartWords.ts';
import { texts as ownTexts } from './texts.en.ts';
import styles from './ValuesPanel.module.css';

/** What is told of values that the index can't have, or that aren't shown as they came, with what to do about it. */
export function SetApartNotes({ told, index }: { told: SetApart; index: string }) {
  const { change, scaleFor } = useResultStore();
  // While records arrive the numbers rise: nobody wants to hear each.
  const live = useResult((state) => state.ended);
  const of = useResult((state) => state.of);
  const areShown = useResult(({ filter }) => filter.setApart === true);
  return (
    <>
      {told.count > 0 && (
        <Note live={live} kind="attention" className={styles.note}>
          {setApartText(told, index)}{' '}
          <Button
            size="small"
            pressed={areShown}
            onClick={() => change(areShown ? { values: null } : SHOWN)}
          >
            {ownTexts.showThem}
          </Button>
        </Note>
      )}
      {(told.scaled > 0 || told.dividedBy !== undefined) && (
        <Note live={live} {...(told.scaled > 0 && { kind: 'attention' })} className={styles.note}>
          {told.dividedBy === undefined ? scaledText(told, index) : dividedText(index)}{' '}
          {of === 'result' && (
            <Button
              size="small"
              pressed={told.dividedBy !== undefined}
              onClick={() =>
                change({
                  scaled: told.dividedBy === undefined ? '10000' : null,
                  // They are of the other numbers.
                  min: null,
                  max: null,
                  scale: scaleFor(index),
                })
              }
            >
              {ownTexts.divideByTenThousand}
            </Button>
          )}
        </Note>
      )}
      {told.texts && (
        <Note live={live} className={styles.note}>
          {textsText(told.texts)}
        </Note>
      )}
    </>
  );
}

/** No filter by values, states or causes keeps them. */
const SHOWN = { values: 'set-apart', min: null, max: null, state: null, cause: null } as const;

/** What is told of plots that have several values in one window, with a button that shows their records alone. */
export function DifferingNote({ plots }: { plots: number }) {
  const { change } = useResultStore();
  const live = useResult((state) => state.ended);
  const of = useResult((state) => state.of);
  const areShown = useResult((state) => state.view.neighbours === 'doubles');
  // Of a comparison the records are pairs.
  if (plots === 0 || of !== 'result') return null;
  return (
    <Note live={live} kind="attention" className={styles.note}>
      {differingText(plots)}{' '}
      <Button
        size="small"
        pressed={areShown}
        onClick={() => change({ neighbours: areShown ? null : 'doubles' })}
      >
        {ownTexts.showDoubles}
      </Button>
    </Note>
  );
}

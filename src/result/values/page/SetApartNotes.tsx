import type { SetApart } from '#core/values/setApart.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { scaledText, setApartText } from '#result/store/setApartWords.ts';
import styles from './ValuesPanel.module.css';

/** What is told of values that the index can't have, with a button that shows their records alone. */
export function SetApartNotes({ told, index }: { told: SetApart; index: string }) {
  const { change } = useResultStore();
  // While records arrive the numbers rise: nobody wants to hear each.
  const live = useResult((state) => state.ended);
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
            Show them
          </Button>
        </Note>
      )}
      {told.scaled > 0 && (
        <Note live={live} kind="attention" className={styles.note}>
          {scaledText(told, index)}
        </Note>
      )}
    </>
  );
}

/** No filter by values, states or causes keeps them. */
const SHOWN = { values: 'set-apart', min: null, max: null, state: null, cause: null } as const;

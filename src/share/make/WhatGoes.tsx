import { columnTitle } from '#files/columns/columnTitle.ts';
import { useResult } from '#result/store/useResult.tsx';
import { Alert } from '#ui/Alert.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { Field, TextArea } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Switch } from '#ui/Switch.tsx';
import { LONGEST_MESSAGE, type Making } from './useMaking.ts';
import { texts } from './texts.en.ts';
import styles from './ShareDialog.module.css';

const SHOWS = [
  { value: 'view', label: texts.thisView },
  { value: 'whole', label: texts.wholeResult },
] as const;

/** For how long a link for anyone holds, what it shows, and what goes along. */
export function WhatGoes({ making, isShared }: { making: Making; isShared: boolean }) {
  const { form, set, columns, trouble, error, lengths } = making;
  return (
    <div className={styles.choices}>
      <p>{texts.opensOneResult}</p>
      <div className={styles.line}>
        <span aria-hidden="true">{texts.endsAfter}</span>
        <Segmented
          label={texts.endsAfter}
          value={String(form.days)}
          segments={lengths.map((days) => ({
            value: String(days),
            label: texts.dayCount(days),
          }))}
          onValue={(days) => set({ days: Number(days) })}
        />
      </div>
      <div className={styles.line}>
        <span aria-hidden="true">{texts.whatItShows}</span>
        <Segmented
          label={texts.whatItShows}
          value={form.rows}
          segments={SHOWS}
          onValue={(rows) => set({ rows })}
        />
        <RecordCount making={making} />
      </div>
      <Switch
        label={texts.allowDownloads}
        isOn={form.downloads}
        onChange={(downloads) => set({ downloads })}
      />
      {columns.length > 0 && (
        <CheckboxGroup
          label={texts.columnsOfFile}
          names={columns}
          titleOf={columnTitle}
          isChosen={(name) => form.columns.includes(name)}
          onChosen={(name, isIn) =>
            set({
              columns: columns.filter((one) => (one === name ? isIn : form.columns.includes(one))),
            })
          }
        />
      )}
      {form.columns.length > 0 && (
        <Note kind="attention" live>
          {texts.columnsStoredWithLink}
        </Note>
      )}
      <Field label={texts.message}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            maxLength={LONGEST_MESSAGE}
            value={form.message}
            onChange={({ target }) => set({ message: target.value })}
          />
        )}
      </Field>
      {isShared && <Note>{texts.everyoneSeesLink}</Note>}
      {trouble !== null && <Note kind="attention">{trouble}</Note>}
      {error !== null && (
        <Alert title={texts.linkNotMade}>
          <p>{error}</p>
        </Alert>
      )}
    </div>
  );
}

/** How many of the result's records go along. */
function RecordCount({ making: { packed } }: { making: Making }) {
  const received = useResult(({ snapshot }) => snapshot.counts.received);
  return (
    <span role="status" className={styles.count}>
      {packed &&
        (packed.records === received
          ? texts.allRecords(received)
          : texts.someRecords(packed.records, received))}
    </span>
  );
}

import { formatMany, formatCount } from '#lib/format.ts';
import { useResult } from '#result/store/useResult.tsx';
import { Alert } from '#ui/Alert.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { Field, TextArea } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Switch } from '#ui/Switch.tsx';
import { LONGEST_MESSAGE, type Making } from './useMaking.ts';
import styles from './ShareDialog.module.css';

const SHOWS = [
  { value: 'view', label: 'This view' },
  { value: 'whole', label: 'Whole result' },
] as const;

/** For how long a link for anyone holds, what it shows, and what goes along. */
export function WhatGoes({ making, isShared }: { making: Making; isShared: boolean }) {
  const { form, set, columns, trouble, error, lengths } = making;
  return (
    <div className={styles.choices}>
      <p>
        Opens this one result without an account, on any device, until it ends or you take it back.
      </p>
      <div className={styles.line}>
        <span aria-hidden="true">Ends after</span>
        <Segmented
          label="Ends after"
          value={String(form.days)}
          segments={lengths.map((days) => ({
            value: String(days),
            label: formatMany(days, 'day'),
          }))}
          onValue={(days) => set({ days: Number(days) })}
        />
      </div>
      <div className={styles.line}>
        <span aria-hidden="true">What it shows</span>
        <Segmented
          label="What it shows"
          value={form.rows}
          segments={SHOWS}
          onValue={(rows) => set({ rows })}
        />
        <RecordCount making={making} />
      </div>
      <Switch
        label="Allow downloads"
        isOn={form.downloads}
        onChange={(downloads) => set({ downloads })}
      />
      {columns.length > 0 && (
        <CheckboxGroup
          label="Columns of the file"
          names={columns}
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
          These are stored with the link, and anyone who has it sees them. Where they’re about
          people, such as farmers’ names, ask for their consent first.
        </Note>
      )}
      <Field label="Message">
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
      {isShared && (
        <Note>All who use this dashboard see the link in the list, and can take it back.</Note>
      )}
      {trouble !== null && <Note kind="attention">{trouble}</Note>}
      {error !== null && (
        <Alert title="The link couldn’t be made">
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
          ? `All ${formatMany(received, 'record')}`
          : `${formatCount(packed.records)} of ${formatMany(received, 'record')}`)}
    </span>
  );
}

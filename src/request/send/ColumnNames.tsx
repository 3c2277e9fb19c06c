import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  requestSettingsQuery,
  saveRequestSettings,
  USUAL_SETTINGS,
  type RequestSettings,
} from '#device/requestSettings.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { texts } from './texts.en.ts';
import styles from './SendStage.module.css';

const LABELS = {
  polygon: texts.shapeColumn,
  start: texts.firstDayColumn,
  end: texts.lastDayColumn,
} as const;
const NAMES = ['polygon', 'start', 'end'] as const;

/** The columns' names, as this connection's service wants them; remembered. */
export function ColumnNames({ settings }: { settings: RequestSettings }) {
  const { connection } = useRequest();
  const client = useQueryClient();
  const toast = useToast();
  const { columns, sendsKey } = settings;
  async function save(next: RequestSettings): Promise<void> {
    client.setQueryData(requestSettingsQuery(connection).queryKey, next);
    if (!(await saveRequestSettings(connection, next))) toast(texts.notSavedHolds);
  }
  const isUsual = NAMES.every((name) => columns[name] === USUAL_SETTINGS.columns[name]);
  return (
    <details className={styles.details}>
      <summary>
        {texts.columnsNamed(NAMES.map((name) => visibleText(columns[name])).join(', '))}
      </summary>
      <div className={styles.columns}>
        {NAMES.map((name) => (
          <ColumnName
            key={`${name} ${columns[name]}`}
            label={LABELS[name]}
            name={columns[name]}
            taken={NAMES.filter((other) => other !== name).map((other) => columns[other])}
            onName={(typed) => void save({ ...settings, columns: { ...columns, [name]: typed } })}
          />
        ))}
        {!isUsual && (
          <Button
            size="small"
            onClick={() => void save({ ...settings, columns: USUAL_SETTINGS.columns })}
          >
            {texts.asUsual}
          </Button>
        )}
      </div>
      {connection.kind === 'remote' && (
        <Switch
          label={texts.sendIdempotencyKey}
          isOn={sendsKey ?? false}
          onChange={(isOn) => void save({ ...settings, sendsKey: isOn })}
        />
      )}
    </details>
  );
}

interface ColumnNameProps {
  label: string;
  name: string;
  /** Names of the other columns. */
  taken: readonly string[];
  onName: (name: string) => void;
}

function ColumnName({ label, name, taken, onName }: ColumnNameProps) {
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const problem = wanted === '' ? texts.needsName : taken.includes(wanted) ? texts.nameTaken : null;
  function settle() {
    if (problem) setTyped(name);
    else if (wanted !== name) onName(wanted);
  }
  return (
    <Field label={label} problem={problem}>
      {(ids) => (
        <TextInput
          {...ids}
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}

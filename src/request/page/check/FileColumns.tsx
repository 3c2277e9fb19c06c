import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { columnTitle } from '#files/columns/columnTitle.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { visibleText } from '#lib/visibleText.ts';
import { classNames } from '#ui/classNames.ts';
import { WarningIcon } from '#ui/icons.tsx';
import { Select } from '#ui/Select.tsx';
import type { PlotFileSummary, RequestColumns } from '#request/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './FileBar.module.css';

const ROLES = ['polygon', 'start', 'end', 'name'] as const satisfies (keyof RequestColumns)[];

/** Sides of pixels in metres, by the sensors that are asked for. */
const PIXELS = [
  { value: '10', label: '10 m' },
  { value: '20', label: '20 m' },
  { value: '30', label: '30 m' },
] as const;

/** What has the focus when the file is read anew, and this line comes anew with it. */
let focusedRole: keyof RequestColumns | null = null;

/** Which column is which: each can be changed; `children` stand behind. */
export function FileColumns({ file, children }: { file: PlotFileSummary; children: ReactNode }) {
  const { draft, change } = useRequest();
  const line = useRef<HTMLDivElement>(null);
  const roles = ROLES.filter((role) => role !== 'polygon' || file.chosen.polygon !== null);
  useKeptFocus(line);
  return (
    <div ref={line} className={styles.columns}>
      {roles.map((role) => (
        <ColumnChoice
          key={role}
          role={role}
          file={file}
          onColumn={(column) => {
            focusedRole = role;
            change({ columns: { ...draft?.columns, [role]: column } });
          }}
        />
      ))}
      {children}
    </div>
  );
}

/** Gives the focus back to the choice that had the file read anew. */
function useKeptFocus(line: RefObject<HTMLElement | null>): void {
  useEffect(
    function focusAgain() {
      const role = focusedRole;
      focusedRole = null;
      if (role) line.current?.querySelector<HTMLElement>(`[data-role="${role}"]`)?.focus();
    },
    [line],
  );
}

interface ColumnChoiceProps {
  role: keyof RequestColumns;
  file: PlotFileSummary;
  onColumn: (column: string | null) => void;
}

const NONE = 'none';

function ColumnChoice({ role, file, onColumn }: ColumnChoiceProps) {
  const chosen = file.chosen[role];
  const isUnsure = file.unsure.includes(role);
  const at = chosen === null ? -1 : file.columns.indexOf(chosen);
  // Shapes always are somewhere: in one column, or as points in two.
  const isPair = role === 'polygon' && at < 0;
  const options = [
    ...(role === 'polygon' ? [] : [{ value: NONE, label: texts.noColumn }]),
    ...(isPair ? [{ value: NONE, label: visibleText(chosen ?? '') }] : []),
    // By place: a column may have any name, or none.
    ...file.columns.map((name, at) => ({ value: String(at), label: columnTitle(name) })),
  ];
  return (
    <label className={classNames(styles.column, isUnsure && styles.unsure)}>
      {isUnsure && <WarningIcon size={14} />}
      <span>{texts.columnRoles[role]}</span>
      <span aria-hidden="true">←</span>
      <Select
        label={texts.columnForRole(texts.columnRoles[role])}
        data-role={role}
        className={styles.choice}
        title={at < 0 ? undefined : columnTitle(file.columns[at] ?? '')}
        value={at < 0 ? NONE : String(at)}
        options={options}
        onValue={(value) => onColumn(value === NONE ? null : (file.columns[Number(value)] ?? null))}
      />
    </label>
  );
}

/** The side of the pixels that plots are measured by. */
export function PixelSize() {
  const { draft, change } = useRequest();
  const pixelMetres = String(draft?.pixelMetres ?? 10);
  return (
    <span className={classNames(styles.column, styles.pixels)}>
      <span>{texts.pixelsOf}</span>
      <Select
        label={texts.pixelSize}
        className={styles.choice}
        value={PIXELS.find(({ value }) => value === pixelMetres)?.value ?? '10'}
        options={PIXELS}
        onValue={(metres) => change({ pixelMetres: Number(metres) })}
      />
    </span>
  );
}

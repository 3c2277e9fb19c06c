import { useEffect, useState } from 'react';
import { columnTitle } from '#files/columns/columnTitle.ts';
import { resultUrl } from '#service/connection.ts';
import {
  COLUMN_KINDS,
  isLeftOut,
  type ReportColumn,
  type ReportColumnKind,
} from '#report/pack/reportTable.ts';
import { fixedScale } from '#core/scale/scaleChoice.ts';
import { fileName } from '#lib/fileName.ts';
import { formatBytes } from '#lib/format.ts';
import { formatList } from '#lib/lists.ts';
import { visibleText } from '#lib/visibleText.ts';
import { linkedView } from '#result/exports/page/linkedView.ts';
import type { ReportDialogProps } from '#result/store/joinedParts.ts';
import { useOpenJob } from '#result/store/openJob.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextArea, TextInput } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { saveBlob } from '#ui/saveBlob.ts';
import { useTask } from '#ui/useTask.ts';
import { useToast } from '#ui/Toasts.tsx';
import { reasonOf } from '#worker/messages.ts';
import type { ReportLabels } from '#report/protocol.ts';
import { areasIn } from './reportedAreas.ts';
import { fetchViewer, reportFile, disclosedOf } from './makeReport.ts';
import { texts } from './texts.en.ts';
import styles from './ReportDialog.module.css';

interface Typed {
  madeBy: string;
  note: string;
  isServiceTold: boolean;
}

interface Made {
  file: Blob;
  plots: number;
  records: number;
}

/** Bytes and plots from which on it's said that a report is large. */
const LARGE_BYTES = 15_000_000;
const MANY_PLOTS = 100_000;

const KINDS: Record<ReportColumnKind, string> = {
  file: texts.fromSubmittedFile,
  value: texts.values,
  member: texts.otherResponseMembers,
  verdict: texts.yourVerdicts,
  message: texts.failures,
};

/** What goes into a report, how large it gets, and the button that saves it. */
export function ReportDialog({ jobs, onClose }: ReportDialogProps) {
  const { handle } = useResultStore();
  const toast = useToast();
  const [contents, setContents] = useState<ReportContents>({ leftOut: [], withAreas: false });
  const hasAreas = useResult(({ snapshot }) => snapshot.areas !== undefined);
  const [typed, setTyped] = useState<Typed>({ madeBy: '', note: '', isServiceTold: false });
  const [isSaving, setSaving] = useState(false);
  const columns = useAnswer(handle, { kind: 'reportColumns', request: {}, version: null }).answer;
  const { make, service } = useReport(jobs);
  const { made, error } = useMade(make, contents);
  const { run } = useTask();
  const isEmpty = made?.records === 0;
  async function save() {
    setSaving(true);
    const end = await run((signal) => make({ ...typed, ...contents }, signal));
    setSaving(false);
    if (end.kind === 'failed') toast(texts.reportNotMade(reasonOf(end.error)));
    if (end.kind !== 'done') return;
    const name = `${fileName(titleOf(jobs)) || texts.jobFileName}-report.html`;
    saveBlob(end.value.file, name);
    toast(texts.savedReport(name, formatBytes(end.value.file.size)));
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.reportOneFile}
      actions={
        <>
          <Size made={made} />
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!made || isEmpty}
            loading={isSaving}
            onClick={() => void save()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{texts.whatReportHolds}</p>
        {error !== null && (
          <Alert title={texts.reportCannotBeMade}>
            <p>{reasonOf(error)}</p>
          </Alert>
        )}
        <Words typed={typed} onTyped={setTyped} service={service} />
        {columns && columns.length > 0 && (
          <Columns
            columns={columns}
            leftOut={contents.leftOut}
            onLeftOut={(leftOut) => setContents({ ...contents, leftOut })}
          />
        )}
        {hasAreas && (
          <Checkbox
            checked={contents.withAreas}
            onChecked={(withAreas) => setContents({ ...contents, withAreas })}
          >
            {texts.areasWithFigures}
          </Checkbox>
        )}
        <Warning made={made} />
      </div>
    </Dialog>
  );
}

function titleOf(jobs: ReportLabels['jobs']): string {
  return formatList([...new Set(jobs.map(({ id, name }) => name ?? id))]);
}

/** What goes into a report besides words. */
interface ReportContents {
  leftOut: readonly ReportColumn[];
  withAreas: boolean;
}

type MakeReport = (wanted: Typed & ReportContents, signal: AbortSignal) => Promise<Made>;

/** Returns what makes the report of the view as it stands, and the service that may be told; null for a file. */
function useReport(jobs: ReportLabels['jobs']): { make: MakeReport; service: string | null } {
  const store = useResultStore();
  const openJob = useOpenJob();
  const service =
    openJob && new URL(resultUrl(openJob.connection, openJob.jobId), window.location.href).host;
  const [make] = useState(
    (): MakeReport =>
      async ({ leftOut, withAreas, isServiceTold, ...words }, signal) => {
        const { of, filters, index, view, scale, snapshot } = store.state();
        const linked = linkedView(store);
        // Of fewer records the same choice would give other colours.
        const fixed = of === 'result' ? fixedScale(scale.choice, snapshot.scale) : null;
        const shown = { ...linked, scale: fixed ?? linked.scale };
        const labels: ReportLabels = {
          ...words,
          jobs,
          madeAt: Date.now(),
          service: isServiceTold ? service : null,
          group: view.group,
          ...disclosedOf({ view: shown, filters, index }, leftOut),
        };
        const areas = withAreas ? await areasIn(store, leftOut, signal) : null;
        const request = { labels, leftOut: [...leftOut], areas };
        const [viewer, { base64, plots, records }] = await Promise.all([
          fetchViewer(),
          store.handle.call('packReport', request, { signal }),
        ]);
        return { file: reportFile(viewer, titleOf(jobs), base64), plots, records };
      },
  );
  return { make, service };
}

/** The report with these contents, to know its size; null while it's being made. */
function useMade(make: MakeReport, contents: ReportContents) {
  const [state, setState] = useState<{
    of: ReportContents;
    made: Made | null;
    error: unknown;
  } | null>(null);
  // The worker alone can say how many bytes there are.
  useEffect(
    function measure() {
      const controller = new AbortController();
      make({ madeBy: '', note: '', isServiceTold: false, ...contents }, controller.signal).then(
        (made) => setState({ of: contents, made, error: null }),
        (error: unknown) =>
          controller.signal.aborted || setState({ of: contents, made: null, error }),
      );
      return () => controller.abort();
    },
    [make, contents],
  );
  return state?.of === contents ? state : { made: null, error: null };
}

interface WordsProps {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  service: string | null;
}

function Words({ typed, onTyped, service }: WordsProps) {
  return (
    <>
      <Field label={texts.yourNameOptional}>
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={120}
            autoComplete="name"
            value={typed.madeBy}
            onChange={({ target }) => onTyped({ ...typed, madeBy: target.value })}
          />
        )}
      </Field>
      <Field label={texts.message}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            maxLength={2000}
            value={typed.note}
            onChange={({ target }) => onTyped({ ...typed, note: target.value })}
          />
        )}
      </Field>
      {service !== null && (
        <Checkbox
          checked={typed.isServiceTold}
          onChecked={(isServiceTold) => onTyped({ ...typed, isServiceTold })}
        >
          {texts.sayFromService(visibleText(service))}
        </Checkbox>
      )}
    </>
  );
}

interface ColumnsProps {
  columns: readonly ReportColumn[];
  leftOut: readonly ReportColumn[];
  onLeftOut: (leftOut: readonly ReportColumn[]) => void;
}

function Columns({ columns, leftOut, onLeftOut }: ColumnsProps) {
  const turn = (column: ReportColumn, isIn: boolean) =>
    onLeftOut(
      isIn
        ? leftOut.filter(({ kind, name }) => kind !== column.kind || name !== column.name)
        : [...leftOut, column],
    );
  return (
    <div role="group" aria-label={texts.columnsInReport} className="stack">
      <p>
        <b>{texts.columnsInReportLead}</b> {texts.leftOutNotInFile}
      </p>
      {COLUMN_KINDS.map((kind) => {
        const own = columns.filter((column) => column.kind === kind);
        if (own.length === 0) return null;
        return (
          <CheckboxGroup
            key={kind}
            label={KINDS[kind]}
            names={own.map(({ name }) => name)}
            titleOf={columnTitle}
            isChosen={(name) => !isLeftOut(leftOut, { kind, name })}
            onChosen={(name, isIn) => turn({ kind, name }, isIn)}
          />
        );
      })}
    </div>
  );
}

function Size({ made }: { made: Made | null }) {
  return (
    <span role="status" className={styles.size}>
      {made ? texts.recordsAndSize(made.records, formatBytes(made.file.size)) : texts.countingBytes}
    </span>
  );
}

/** Said before it's saved. */
function Warning({ made }: { made: Made | null }) {
  if (!made) return null;
  if (made.records === 0) return <Note kind="attention">{texts.noRecordMatches}</Note>;
  const isMany = made.plots > MANY_PLOTS;
  if (made.file.size <= LARGE_BYTES && !isMany) return null;
  return (
    <Note kind="attention">{isMany ? texts.fileIsLargeOf(made.plots) : texts.fileIsLarge}</Note>
  );
}

import { JsonTree } from '#features/jobs/JsonTree.tsx';
import { visibleId } from '#lib/visibleId.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { HistoryRow } from '#workers/history/protocol.ts';
import styles from './HistoryTable.module.css';

/** What was asked of the service and what it says came out, of one job. */
export function RequestDialog({ row, onClose }: { row: HistoryRow | null; onClose: () => void }) {
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      size="wide"
      title={
        <>
          Request and output
          {row && <span className={styles.dialogId}>{visibleId(row.job.id)}</span>}
        </>
      }
    >
      {row && (
        <>
          <JsonTree name="input_req" value={row.job.input_req} />
          <JsonTree name="output_result" value={row.job.output_result} />
        </>
      )}
    </Dialog>
  );
}

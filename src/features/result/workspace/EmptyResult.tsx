import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** A result without a single record. */
export function EmptyResult({ whole, onReadAgain }: { whole: boolean; onReadAgain: () => void }) {
  return (
    <EmptyState
      title={whole ? 'This job has no polygons' : 'Nothing was read'}
      actions={<Button onClick={onReadAgain}>Load again</Button>}
    >
      {whole ? (
        <p>
          The service answered with neither processed nor failed polygons. The job may have been
          submitted without any, or may not have run yet.
        </p>
      ) : (
        <p>The response ended before its first whole record.</p>
      )}
    </EmptyState>
  );
}

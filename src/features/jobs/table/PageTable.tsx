import { useRef } from 'react';
import type { Looker, LookerState } from '#workers/looking/looker.ts';
import type { JobRows } from './jobRows.ts';
import { JobsTable } from './JobsTable.tsx';

interface PageTableProps {
  rows: JobRows;
  /** Other rows are being fetched. */
  isBusy: boolean;
  looker: Looker<never> | null;
  looking: LookerState;
}

const NO_MARKS: ReadonlySet<string> = new Set<string>();

/** The jobs of a page of the service: all of its rows exist. */
export function PageTable({ rows, isBusy, looker, looking }: PageTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const existing = Array.from({ length: rows.count }, (_, index) => ({
    key: `${rows.at(index)?.job.id} ${index}`,
    index,
    top: null,
  }));
  return (
    <JobsTable
      {...{ rows, existing, body, isBusy, looking }}
      onLook={looker && looker.look}
      extras={null}
      stars={NO_MARKS}
      chosen={NO_MARKS}
    />
  );
}

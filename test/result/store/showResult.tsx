import { useState, type ReactNode } from 'react';
import { OpenAreas } from '#result/areas/page/useAreas.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { OpenNames } from '#result/names/page/useNames.tsx';
import { OpenJobContext, type OpenJob } from '#result/store/openJob.ts';
import { OpenResult } from '#result/store/useResult.tsx';
import { useDroppedFile, type DroppedFile } from '#ui/FileInput.tsx';
import { showPage } from '#test/app/pages/showPage.tsx';

interface Shown {
  at?: string;
  /** Null for a result from disk. */
  job?: OpenJob | null;
}

/** Shows a part of an open result at an address, which takes what is dropped on the page. */
export function showResult(
  handle: ResultHandle,
  part: ReactNode,
  { at = '/', job = null }: Shown = {},
) {
  return showPage(<Opened {...{ handle, job }}>{part}</Opened>, { at });
}

interface OpenedProps {
  handle: ResultHandle;
  job: OpenJob | null;
  children: ReactNode;
}

function Opened({ handle, job, children }: OpenedProps) {
  const [dropped, setDropped] = useState<DroppedFile | null>(null);
  useDroppedFile((file, on) => setDropped({ file, on }));
  const isOfAreas = dropped?.on === 'areas';
  return (
    <OpenResult handle={handle}>
      <OpenNames job={job} dropped={isOfAreas ? null : dropped}>
        <OpenAreas connection={job?.connection ?? null} dropped={isOfAreas ? dropped : null}>
          <OpenJobContext value={job}>{children}</OpenJobContext>
        </OpenAreas>
      </OpenNames>
    </OpenResult>
  );
}

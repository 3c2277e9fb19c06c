import { MendingPanel } from '#features/mending/MendingPanel.tsx';
import { useOpenMending } from '#features/mending/OpenMending.tsx';
import { ValuesPanel } from '#openResult/values/ValuesPanel.tsx';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import { BelowMap } from './BelowMap.tsx';
import { JobFailures } from './JobFailures.tsx';
import { MapPanel } from './MapPanel.tsx';
import { MendingBar } from './MendingBar.tsx';
import { useParts } from './parts.ts';
import { useSlots } from './slots.ts';
import { WideFrame } from '#openResult/frame/WideFrame.tsx';

/** Map, records and side panel of a result; while plots are mended, these with what it takes. */
export function WidePanels() {
  const { note, receiving } = useSlots();
  const { names } = useParts();
  const { open, isOnlyExamined } = useOpenMending();
  return (
    <WideFrame
      map={<MapPanel />}
      over={receiving}
      side={<ValuesPanel note={note} />}
      below={<BelowMap />}
      sideLater={
        <>
          {names}
          <JobFailures />
          <WindowsPanel />
        </>
      }
      task={open ? { side: <MendingPanel />, bar: isOnlyExamined ? null : <MendingBar /> } : null}
    />
  );
}

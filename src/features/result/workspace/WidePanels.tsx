import { ValuesPanel } from '#openResult/values/ValuesPanel.tsx';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import { BelowMap } from './BelowMap.tsx';
import { JobFailures } from './JobFailures.tsx';
import { MapPanel } from './MapPanel.tsx';
import { useParts } from './parts.ts';
import { useSlots } from './slots.ts';
import { useTask } from './task.ts';
import { WideFrame } from '#openResult/frame/WideFrame.tsx';

/** Map, records and side panel of a result; while plots are mended, these with what it takes. */
export function WidePanels() {
  const { note, receiving } = useSlots();
  const { names, mending } = useParts();
  const { open, isOnlyExamined } = useTask();
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
      task={open ? { side: mending.panel, bar: isOnlyExamined ? null : mending.bar } : null}
    />
  );
}

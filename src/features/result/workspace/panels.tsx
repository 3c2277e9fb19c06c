import { useCallback } from 'react';
import { FailureCauses } from '#features/result/failures/FailureCauses.tsx';
import { MendButton } from '#features/result/mending/MendButton.tsx';
import { RecordsPanel } from '#features/result/records/RecordsPanel.tsx';
import { ValuesPanel } from '#features/result/values/ValuesPanel.tsx';
import { useStable } from '#ui/useStable.ts';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import type { PanelProps } from './workspaceProps.ts';

export function ValuesConnected({ handle, model, map, note }: PanelProps) {
  const { view, change, setDraft, scale, pin } = model;
  return (
    <ValuesPanel
      handle={handle}
      snapshot={model.snapshot}
      revision={model.revision}
      inView={map.inView}
      index={model.filter.index}
      onIndex={(index) =>
        change({ index: index === model.snapshot.indices[0] ? null : index, min: null, max: null })
      }
      span={model.filter}
      onSpan={(span, done) => {
        setDraft(span);
        if (done) change(span);
      }}
      filtering={model.filtering}
      scale={scale}
      onScale={(scale) => {
        change({ scale });
        if (pin.pinned) pin.pin(scale);
      }}
      pin={{
        pinned: pin.pinned !== null,
        carried: pin.carried && view.scale === null,
        onPin: (on) => pin.pin(on ? scale : null),
      }}
      meaning={note}
    />
  );
}

export function RecordsConnected({ handle, model, map, hovered, onHover, onOverlap }: PanelProps) {
  const { order, selection, snapshot, view, drafted, change, setDraft } = model;
  const { firstDay, lastDay, scale } = snapshot;
  const version = useStable([model.filter.index, scale]);
  const onText = useCallback(
    (text: string, done: boolean) => {
      const q = text === '' ? null : text;
      setDraft({ q });
      if (done) change({ q });
    },
    [change, setDraft],
  );
  return (
    <RecordsPanel
      handle={handle}
      order={order.rows}
      received={snapshot.counts.received}
      valueName={model.index ?? ''}
      days={firstDay === null || lastDay === null ? null : { first: firstDay, last: lastDay }}
      version={version}
      sort={order.sort}
      onSort={order.sortBy}
      selected={selection.row}
      hovered={hovered}
      onSelect={(row) => {
        onOverlap(null);
        selection.select(row);
      }}
      onZoom={(row) => {
        selection.select(row);
        map.zoomTo(row);
      }}
      onHover={onHover}
      mixesWindows={model.matching?.mixesWindows ?? false}
      text={drafted.q ?? ''}
      onText={onText}
      state={view.state}
      onState={(state) => change({ state })}
    />
  );
}

export function FailuresConnected({ model, map, mending, onHover }: PanelProps) {
  const { causes, snapshot, view, change, selection } = model;
  return (
    <FailureCauses
      causes={causes}
      failed={snapshot.counts.failed}
      whole={snapshot.ending?.kind === 'whole'}
      aside={snapshot.counts.failed > 0 && <MendButton mending={mending} />}
      shown={view.cause}
      onShow={(cause) => change({ cause, state: cause === null ? null : 'failed' })}
      selected={selection.row}
      onSelect={(row) => {
        selection.select(row);
        map.zoomTo(row);
      }}
      onHover={onHover}
    />
  );
}

export function WindowsConnected({ model }: PanelProps) {
  const { windows, filter, change, matching } = model;
  return (
    <WindowsPanel
      profile={windows}
      span={filter}
      onSpan={({ from, to }) => change({ from, to })}
      choice={filter.window}
      onChoice={(windows) => change({ windows })}
      mixesWindows={matching?.mixesWindows ?? false}
    />
  );
}

import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ReportAreas } from '#report/pack/reportAreas.ts';
import type { MapContent } from '#core/view/map.ts';
import { visibleText } from '#lib/visibleText.ts';
import { areaFills, areasScale, type AreaFigure } from '#result/areas/page/areaFigures.ts';
import { ColourBy } from '#result/areas/page/ColourBy.tsx';
import { figuresOf } from '#result/names/figures/groupFigures.ts';
import { GroupTable } from '#result/names/page/groups/GroupTable.tsx';
import { memberText } from '#result/store/activeFilters.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { texts } from './texts.en.ts';
import styles from './Report.module.css';

export type AreasOnReport = Pick<MapContent, 'areas'> | null;

interface ShownAreas {
  onMap: AreasOnReport;
  table: ReactNode;
}

/** The areas of a report on its map, and the table of their figures; a press on a row fits the map to its area. */
export function useReportAreas(areas: ReportAreas | null): ShownAreas {
  const { showBounds } = useResultStore();
  const figures = useResult(figuresOf);
  const [figure, setFigure] = useState<AreaFigure>('mean');
  const [chosen, setChosen] = useState<string | null>(null);
  const outlines = useCallback(() => Promise.resolve(areas?.outlines ?? null), [areas]);
  const onMap = useMemo(() => {
    if (!areas) return null;
    const { groups, index } = areas;
    const filled = areaFills(groups, figure, figures);
    const { colors: fills, few } = filled;
    const scale = areasScale(filled, { figure, figures, index });
    return { areas: { outlines, fills, few, scale, chosen } };
  }, [areas, outlines, figure, figures, chosen]);
  if (!areas) return { onMap, table: null };
  const { names, bounds } = areas.outlines;
  function choose(name: string | null) {
    const at = name === null ? -1 : names.indexOf(name);
    setChosen(name === chosen || at < 0 ? null : name);
    const [west, south, east, north] = bounds.subarray(4 * at, 4 * at + 4);
    if (at >= 0 && name !== chosen) showBounds([west!, south!, east!, north!]);
  }
  const table = (
    <AreasTable {...{ areas, chosen }} onChoose={choose}>
      <ColourBy groups={areas.groups} {...{ figure }} onFigure={setFigure} />
    </AreasTable>
  );
  return { onMap, table };
}

interface AreasTableProps {
  areas: ReportAreas;
  chosen: string | null;
  onChoose: (name: string | null) => void;
  children: ReactNode;
}

function AreasTable({ areas: { groups, index }, chosen, onChoose, children }: AreasTableProps) {
  const figures = useResult(figuresOf);
  const scale = useResult(({ snapshot }) => snapshot.scale);
  return (
    <section aria-label={texts.areas} className={styles.areas}>
      <h2>
        {texts.areas} <span>{visibleText(index ?? '')}</span>
      </h2>
      {children}
      <GroupTable
        label={texts.areas}
        column={texts.area}
        {...{ figures, groups, scale }}
        nameOf={({ value }) => memberText({ column: null, value })}
        isChosen={({ value }) => value !== null && value === chosen}
        onChoose={({ value }) => onChoose(value)}
      />
    </section>
  );
}

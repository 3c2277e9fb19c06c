import { useMemo } from 'react';
import { figuresOf } from '#result/names/figures/groupFigures.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { useResult } from '#result/store/useResult.tsx';
import { gradientOf } from '#result/values/page/scaleColors.ts';
import { Select } from '#ui/Select.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import {
  AREA_FIGURES,
  areaFills,
  figureName,
  figureText,
  FEW_PLOTS,
  type AreaFigure,
} from './areaFigures.ts';
import { texts } from './texts.en.ts';
import styles from './ColourBy.module.css';

interface ColourByProps {
  groups: readonly RecordGroup[];
  figure: AreaFigure;
  onFigure: (figure: AreaFigure) => void;
}

/** What the map fills areas by, and its scale. */
export function ColourBy({ groups, figure, onFigure }: ColourByProps) {
  const figures = useResult(figuresOf);
  const { scale, few } = useMemo(
    () => areaFills(groups, figure, figures),
    [groups, figure, figures],
  );
  return (
    <span className={styles.colours}>
      <span aria-hidden="true">{texts.colourBy}</span>
      <Select
        label={texts.colourAreasBy}
        value={figure}
        options={AREA_FIGURES.map((value) => ({ value, label: figureName(value, figures) }))}
        onValue={onFigure}
      />
      {scale && (
        <span className={styles.scale}>
          {figureText(figure, scale.low, figures)}
          <i aria-hidden="true" style={{ background: gradientOf(scale, scale) }} />
          <VisuallyHidden>{texts.toDay}</VisuallyHidden>
          {figureText(figure, scale.high, figures)}
        </span>
      )}
      {few.size > 0 && (
        <span>
          <Swatch hatched /> {texts.fewPlots(FEW_PLOTS)}
        </span>
      )}
    </span>
  );
}

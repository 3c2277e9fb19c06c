import type { ReactNode } from 'react';
import type { BaseMapChoice } from '#map/base/useBaseMap.ts';
import { Popover, PopoverRow } from '#ui/Popover.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { LayersIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';

interface LayersButtonProps extends Pick<BaseMapChoice, 'baseMaps' | 'base' | 'onBase'> {
  /** Further choices. */
  children?: ReactNode;
}

/** Opens the choice of the base map, and of how what lies over it is drawn; nothing where there is no choice. */
export function LayersButton({ baseMaps, base, onBase, children }: LayersButtonProps) {
  const options = [
    { value: 'none', label: texts.landOnly } as const,
    ...(baseMaps.streets ? [{ value: 'streets', label: texts.streetMap } as const] : []),
    ...(baseMaps.imagery ? [{ value: 'imagery', label: texts.imagery } as const] : []),
  ];
  const hasBases = options.length > 1;
  if (!hasBases && !children) return null;
  return (
    <Popover
      label={texts.layers}
      isIcon
      variant="quietIcon"
      icon={<LayersIcon />}
      side="left"
      align="end"
    >
      {hasBases && (
        <PopoverRow name={texts.baseMap}>
          <Segmented label={texts.baseMap} wide value={base} segments={options} onValue={onBase} />
        </PopoverRow>
      )}
      {children}
    </Popover>
  );
}

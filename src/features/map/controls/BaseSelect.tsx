import { Select } from '#ui/Select.tsx';
import type { BaseKind, BaseMaps } from '#features/map/base/baseMaps.ts';

interface BaseSelectProps {
  baseMaps: BaseMaps;
  base: BaseKind;
  onBase: (base: BaseKind) => void;
}

/** What lies beneath the plots. */
export function BaseSelect({ baseMaps, base, onBase }: BaseSelectProps) {
  const options = [
    { value: 'none', label: 'Land only' } as const,
    ...(baseMaps.streets ? [{ value: 'streets', label: 'Street map' } as const] : []),
    ...(baseMaps.imagery ? [{ value: 'imagery', label: 'Imagery' } as const] : []),
  ];
  if (options.length === 1) return null;
  return <Select label="Base map" quiet value={base} options={options} onValue={onBase} />;
}

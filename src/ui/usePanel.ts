import { useState } from 'react';
import {
  clamp,
  panelSize,
  readStoredPanel,
  type PanelLimits,
  type StoredPanel,
} from './panelSize.ts';
import { keepStored } from './stored.ts';

export interface Panel {
  /** In CSS px; 0 while folded. */
  size: number;
  folded: boolean;
  min: number;
  max: number;
  resize: (size: number) => void;
  toggle: () => void;
}

/** The size of a panel whose edge can be moved; remembered, and held between its limits as they are now. */
export function usePanel(limits: PanelLimits): Panel {
  const { key, initial, min } = limits;
  const max = Math.max(min, limits.max);
  const [stored, setStored] = useState(() => readStoredPanel(limits));
  function store(next: StoredPanel) {
    setStored(next);
    keepStored(key, JSON.stringify(next));
  }
  return {
    size: panelSize(stored, limits),
    folded: stored?.folded ?? false,
    min,
    max,
    resize: (size) => store({ size: Math.round(clamp(size, min, max)), folded: false }),
    toggle: () => store({ size: stored?.size ?? initial, folded: !stored?.folded }),
  };
}

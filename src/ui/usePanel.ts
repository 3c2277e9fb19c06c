import { useState } from 'react';
import { keepStored, readStored } from './stored.ts';

export interface Panel {
  /** In CSS px; 0 while folded. */
  size: number;
  folded: boolean;
  min: number;
  max: number;
  resize: (size: number) => void;
  toggle: () => void;
}

interface PanelOptions {
  /** Under which its size is remembered on this device. */
  key: string;
  initial: number;
  min: number;
  max: number;
}

/** The size of a panel whose edge can be moved; remembered, and held between its limits as they are now. */
export function usePanel({ key, initial, min, max }: PanelOptions): Panel {
  const [kept, setKept] = useState(
    () => parse(readStored(key)) ?? { size: initial, folded: false },
  );
  const top = Math.max(min, max);
  function keep(next: Kept) {
    setKept(next);
    keepStored(key, JSON.stringify(next));
  }
  return {
    size: kept.folded ? 0 : clamp(kept.size, min, top),
    folded: kept.folded,
    min,
    max: top,
    resize: (size) => keep({ size: Math.round(clamp(size, min, top)), folded: false }),
    toggle: () => keep({ ...kept, folded: !kept.folded }),
  };
}

interface Kept {
  size: number;
  folded: boolean;
}

function parse(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('size' in value) || !('folded' in value)) return null;
    if (typeof value.size !== 'number' || typeof value.folded !== 'boolean') return null;
    return { size: value.size, folded: value.folded };
  } catch {
    return null;
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

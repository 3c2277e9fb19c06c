import { readStored } from './stored.ts';

/** How a panel's size was left on this device, CSS px. */
export interface StoredPanel {
  size: number;
  folded: boolean;
}

export interface PanelLimits {
  /** Under which its size is remembered on this device. */
  key: string;
  initial: number;
  min: number;
  max: number;
}

/** Reads how a panel was left; null where nothing readable is stored. */
export function readStoredPanel({ key }: PanelLimits): StoredPanel | null {
  return parse(readStored(key));
}

/** A panel's size in CSS px, held between its limits as they are now: as it was left, else as it is at first; 0 while folded. */
export function panelSize(stored: StoredPanel | null, { initial, min, max }: PanelLimits): number {
  return stored?.folded ? 0 : clamp(stored?.size ?? initial, min, Math.max(min, max));
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function parse(text: string | null): StoredPanel | null {
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

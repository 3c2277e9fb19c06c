import * as v from 'valibot';
import { checkedJson } from '#lib/checked.ts';
import { readStored } from './storedChoice.ts';

const StoredSchema = v.object({ size: v.number(), folded: v.boolean() });

/** How a panel's size was left on this device, CSS px. */
export type StoredPanel = v.InferOutput<typeof StoredSchema>;

export interface PanelLimits {
  /** Under which its size is remembered on this device. */
  key: string;
  initial: number;
  min: number;
  max: number;
}

/** Reads how a panel was left; null where nothing readable is stored. */
export function readStoredPanel({ key }: PanelLimits): StoredPanel | null {
  return checkedJson(StoredSchema, readStored(key));
}

/** A panel's size in CSS px, held between its limits as they are now: as it was left, else as it is at first; 0 while folded. */
export function panelSize(stored: StoredPanel | null, { initial, min, max }: PanelLimits): number {
  return stored?.folded ? 0 : clampBetween(stored?.size ?? initial, min, Math.max(min, max));
}

export function clampBetween(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

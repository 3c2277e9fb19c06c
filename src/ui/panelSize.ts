/** The size of a resizable panel, as it was left on this device and within its current limits. */
import * as v from 'valibot';
import { checkedJson } from '#lib/checked.ts';
import { clamp } from '#lib/linearScale.ts';
import { readItem } from '#lib/browserStorage.ts';

const StoredSchema = v.object({ size: v.number(), folded: v.boolean() });

/** A panel's size as it was left on this device, in CSS px. */
export type StoredPanel = v.InferOutput<typeof StoredSchema>;

export interface PanelLimits {
  /** The key in local storage. */
  key: string;
  initial: number;
  min: number;
  max: number;
}

/** Reads a panel's stored size; null where nothing readable is stored. */
export function readStoredPanel({ key }: PanelLimits): StoredPanel | null {
  return checkedJson(StoredSchema, readItem('local', key));
}

/** Returns a panel's size in CSS px within its limits: as stored, else the initial one; 0 while folded. */
export function panelSize(stored: StoredPanel | null, { initial, min, max }: PanelLimits): number {
  if (stored?.folded) return 0;
  return clamp(stored?.size ?? initial, { low: min, high: Math.max(min, max) });
}

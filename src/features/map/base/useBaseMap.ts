import { useState } from 'react';
import type { Config } from '#api/contract.ts';
import {
  baseMapsOf,
  saveBase,
  readBase,
  zoomStepOver,
  type BaseKind,
  type BaseMaps,
} from './baseMaps.ts';

/** What a map needs of what lies beneath it. */
export interface BaseMapChoice {
  baseMaps: BaseMaps;
  base: BaseKind;
  /** How far apart the zooms are that it stands at: 1 over tiles of a base map, which are made for whole ones. */
  zoomStep: number;
  onBase: (base: BaseKind) => void;
}

/** The base map that a person chose on this device. */
export function useBaseMap(config: Config): BaseMapChoice {
  const baseMaps = baseMapsOf(config);
  const [beneath, setBeneath] = useState(() => withStep(readBase(baseMaps), baseMaps));
  return {
    baseMaps,
    ...beneath,
    onBase(base) {
      setBeneath(withStep(base, baseMaps));
      saveBase(base);
    },
  };
}

/** The step is settled with the choice: the map doesn't jump once its tiles turn out to fail. */
function withStep(base: BaseKind, baseMaps: BaseMaps) {
  return { base, zoomStep: zoomStepOver(base, baseMaps) };
}

import { useState } from 'react';
import type { Config } from '#service/contract.ts';
import {
  baseMapsOf,
  saveBase,
  readBase,
  zoomStepOver,
  type BaseKind,
  type BaseMaps,
} from './baseMaps.ts';

export interface BaseMapChoice {
  baseMaps: BaseMaps;
  base: BaseKind;
  /** Step between the map's zooms: 1 with tiles of a base map, which are made for whole zooms. */
  zoomStep: number;
  onBase: (base: BaseKind) => void;
}

export function useBaseMap(config: Config): BaseMapChoice {
  const baseMaps = baseMapsOf(config);
  const [chosen, setChosen] = useState(() => withStep(readBase(baseMaps), baseMaps));
  return {
    baseMaps,
    ...chosen,
    onBase(base) {
      setChosen(withStep(base, baseMaps));
      saveBase(base);
    },
  };
}

/** The step is fixed with the choice, so that the map doesn't jump when tiles turn out to fail. */
function withStep(base: BaseKind, baseMaps: BaseMaps) {
  return { base, zoomStep: zoomStepOver(base, baseMaps) };
}

import { useRef, useState, type ReactNode } from 'react';
import type { Config } from '#api/contract.ts';
import type { BaseKind, BaseMaps, MapPainter } from '#features/map/mapTypes.ts';
import { ResultMap } from '#features/map/ResultMap.tsx';
import type { MapSlot } from '#features/result/workspace/mapSlot.ts';
import type { MapPicture } from '#features/result/workspace/workspaceProps.ts';
import { keepStored, readStored } from '#ui/stored.ts';

const KEY = 'job-atlas.base';

/** Joins a result to the map, over the base map a person chose on this device. */
export function useMapOfResult(config: Config): {
  renderMap: (slot: MapSlot) => ReactNode;
  picture: MapPicture;
} {
  const baseMaps = baseMapsOf(config);
  const [base, setBase] = useState(() => baseOf(readStored(KEY), baseMaps));
  const painter = useRef<MapPainter>(null);
  function choose(base: BaseKind) {
    setBase(base);
    keepStored(KEY, base);
  }
  return {
    renderMap: (slot) => (
      <ResultMap {...slot} baseMaps={baseMaps} base={base} onBase={choose} painter={painter} />
    ),
    picture: async (words) => {
      if (!painter.current) throw new Error('There is no map on this page');
      return { blob: await painter.current.paint(words), name: `${fileName(words.title)}.png` };
    },
  };
}

/** A title as a file's name: letters, digits, dots and dashes. */
function fileName(title: string): string {
  return title.replace(/[^\w.-]+/g, '-').slice(0, 80) || 'map';
}

function baseMapsOf({
  tileUrl,
  tileAttribution,
  imageryUrl,
  imageryAttribution,
}: Config): BaseMaps {
  return {
    streets: tileUrl ? { url: tileUrl, attribution: tileAttribution ?? '' } : undefined,
    imagery: imageryUrl ? { url: imageryUrl, attribution: imageryAttribution ?? '' } : undefined,
  };
}

/** What was chosen before, where it can still be had; else streets, else none. */
function baseOf(stored: string | null, { streets, imagery }: BaseMaps): BaseKind {
  if (stored === 'none') return 'none';
  if (stored === 'imagery' && imagery) return 'imagery';
  return streets ? 'streets' : 'none';
}

import { useRef, useState } from 'react';
import type { Config } from '#api/contract.ts';
import type { BaseKind, BaseMaps } from '#features/map/base/baseMaps.ts';
import type { MapExporter } from '#features/map/picture/useMapExporter.ts';
import { ResultMap } from '#features/map/ResultMap.tsx';
import type { MapPicture, RenderMap } from '#features/result/workspace/workspaceProps.ts';
import { keepStored, readStored } from '#ui/stored.ts';

const KEY = 'job-atlas.base';

/** Joins a result to the map, over the base map a person chose on this device. */
export function useMapOfResult(config: Config): {
  renderMap: RenderMap;
  picture: MapPicture;
  drawMap: () => HTMLCanvasElement | null;
} {
  const baseMaps = baseMapsOf(config);
  const [base, setBase] = useState(() => baseOf(readStored(KEY), baseMaps));
  const exporter = useRef<MapExporter>(null);
  function choose(base: BaseKind) {
    setBase(base);
    keepStored(KEY, base);
  }
  return {
    renderMap: (content, slots) => (
      <ResultMap {...content} {...slots} {...{ baseMaps, base, exporter }} onBase={choose} />
    ),
    drawMap: () => exporter.current?.draw() ?? null,
    picture: async (labels) => {
      if (!exporter.current) throw new Error('There is no map on this page');
      const blob = await exporter.current.exportPng(labels);
      return { blob, name: `${fileName(labels.title)}.png` };
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

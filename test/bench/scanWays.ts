import { wktToGeoJSON } from 'betterknown';
import wellknown from 'wellknown';

/** One way to make something of a result's bytes. */
export interface Way {
  name: string;
  read: (bytes: Uint8Array) => unknown;
}

interface Result {
  data: { polygon: string }[];
}

function parsed(bytes: Uint8Array): Result {
  return JSON.parse(new TextDecoder().decode(bytes)) as Result;
}

/** The floor of every way that makes objects: no geometry at all. */
export const parseWay: Way = { name: 'JSON.parse alone', read: parsed };

export const wellknownWay: Way = {
  name: 'JSON.parse + wellknown',
  read: (bytes) => parsed(bytes).data.map(({ polygon }) => wellknown.parse(polygon)),
};

export const betterknownWay: Way = {
  name: 'JSON.parse + betterknown',
  read: (bytes) => parsed(bytes).data.map(({ polygon }) => wktToGeoJSON(polygon)),
};

/** The files that gave plots their names, saved on this device for their jobs: where a person asks for it, and where one was sent from here. */
import * as v from 'valibot';
import { deviceCollection } from './deviceCollection.ts';

/** A file's bytes, for the store can't refer to a file on disk; earlier versions saved its text. */
const NamesSchema = v.union([
  v.pipe(
    v.object({ fileName: v.string(), bytes: v.instance(ArrayBuffer) }),
    v.transform(({ fileName, bytes }) => new File([bytes], fileName)),
  ),
  v.pipe(
    v.object({ fileName: v.string(), text: v.string() }),
    v.transform(({ fileName, text }) => new File([text], fileName)),
  ),
]);

export const PLOT_NAMES = deviceCollection('plotNames', NamesSchema);

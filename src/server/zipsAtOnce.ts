/** For the build: archives are packed where they're asked for, not in threads of their own. */
import type { Plugin } from 'vite';

const PACKING = /write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/;
const IMPORT = "import { zip } from 'fflate';";
const AT_ONCE =
  "import { zipSync } from 'fflate'; const zip = (files, done) => done(null, zipSync(files));";

/**
 * The library of Excel workbooks packs what is larger than 160 kB in workers that it makes of texts. The page's policy allows none, and then
 * it would wait for ever; it runs in a worker already.
 */
export function zipsAtOnce(): Plugin {
  return {
    name: 'zips-at-once',
    transform(code, id) {
      if (!PACKING.test(id)) return null;
      if (!code.includes(IMPORT)) throw new Error(`${id} packs in another way than it did`);
      return { code: code.replace(IMPORT, AT_ONCE), map: null };
    },
  };
}

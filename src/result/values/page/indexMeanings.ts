/** The vegetation indexes that services compute, in a sentence each: what the index is, and what low and high values mean. */
import { texts } from './texts.en.ts';

const MEANINGS = new Map(
  Object.entries({
    NDVI: texts.ndviMeaning,
    EVI: texts.eviMeaning,
    EVI2: texts.eviTwoBandMeaning,
    SAVI: texts.saviMeaning,
    MSAVI: texts.msaviMeaning,
    OSAVI: texts.osaviMeaning,
    GNDVI: texts.gndviMeaning,
    NDRE: texts.ndreMeaning,
    CCCI: texts.cccMeaning,
    CIRE: texts.cireMeaning,
    NDMI: texts.ndmiMeaning,
    NDWI: texts.ndwiMeaning,
    MNDWI: texts.mndwiMeaning,
    MSI: texts.msiMeaning,
    NBR: texts.nbrMeaning,
    LAI: texts.laiMeaning,
    FAPAR: texts.faparMeaning,
    FCOVER: texts.fcoverMeaning,
  }),
);

/** Other names under which services send an index. */
const SAME = new Map(Object.entries({ CI_RE: 'CIRE', CIREDEDGE: 'CIRE', MSAVI2: 'MSAVI' }));

/** The meaning of an index's values; `NDVI_mean` is known by its beginning. Null for an unknown index. */
export function indexMeaning(name: string): string | null {
  const known = name.toUpperCase().replace(/_(?:MEAN|MEDIAN|AVG|MIN|MAX|STD|SUM|P\d+)$/, '');
  return MEANINGS.get(SAME.get(known) ?? known) ?? null;
}

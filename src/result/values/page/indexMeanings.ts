/** The vegetation indexes that services compute, in a sentence each: what the index is, and what low and high values mean. */

const MEANINGS = new Map(
  Object.entries({
    NDVI: 'NDVI, the normalised difference vegetation index, is how green and dense plants are, from −1 to 1: near 0 or below is bare soil, built-up land or water, above about 0.6 a dense, healthy stand.',
    EVI: 'EVI, the enhanced vegetation index, is greenness corrected for haze and soil, mostly from 0 to 1: near 0 is bare ground, and high values still tell dense canopies apart where NDVI no longer does.',
    EVI2: 'EVI2 is the enhanced vegetation index from two bands, mostly from 0 to 1: near 0 is bare ground, high is a dense, green canopy.',
    SAVI: 'SAVI, the soil-adjusted vegetation index, is greenness corrected for bright soil, for thin stands, from −1 to 1: low is bare soil, high is dense green cover.',
    MSAVI:
      'MSAVI, the modified soil-adjusted vegetation index, is greenness corrected for soil, for fields that have just come up, from −1 to 1: low is bare soil, high is dense green cover.',
    OSAVI:
      'OSAVI, the optimised soil-adjusted vegetation index, is greenness corrected for soil, from −1 to 1: low is bare soil, high is dense green cover.',
    GNDVI:
      'GNDVI, the green normalised difference vegetation index, shows chlorophyll, and with it nitrogen, from −1 to 1: low is bare ground or pale plants, high is plants rich in chlorophyll.',
    NDRE: 'NDRE, the normalised difference red-edge index, shows chlorophyll deep in a grown canopy, from −1 to 1: low is bare, young or stressed, high is well fed and healthy.',
    CCCI: 'CCCI, the canopy chlorophyll content index, is chlorophyll relative to plant cover, a sign of nitrogen: low is pale plants that may lack nitrogen, high is well-supplied plants.',
    CIRE: 'CIre, the red-edge chlorophyll index, rises with the chlorophyll of the canopy from 0 up: low is bare or pale, high is rich in chlorophyll.',
    NDMI: 'NDMI, the normalised difference moisture index, is the water in the leaves, from −1 to 1: low is bare or drying plants, high is a full canopy without water stress.',
    NDWI: 'NDWI, the normalised difference water index, from −1 to 1, mostly means open water: below 0 is soil or plants, above about 0.2 is water; some services use the name for the water in leaves (NDMI).',
    MNDWI:
      'MNDWI, the modified normalised difference water index, tells open water from everything else, including built-up land, from −1 to 1: below 0 is dry land or plants, above 0 is water or flooded ground.',
    MSI: 'MSI, the moisture stress index, rises as leaves dry, from about 0.4 to 2: low is well watered, high is short of water.',
    NBR: 'NBR, the normalised burn ratio, from −1 to 1, tells burnt from healthy land: low is bare or freshly burnt, high is healthy plants.',
    LAI: 'LAI, the leaf area index, is the area of leaves above each area of ground, from 0 up: 0 is bare, 1 an open stand, above about 4 a closed canopy.',
    FAPAR:
      'FAPAR is the share of the light for growth that plants take up, from 0 to 1: near 0 is bare ground, near 1 a closed, green canopy.',
    FCOVER:
      'FCOVER is the share of the ground that green plants cover, from 0 to 1: near 0 is bare, near 1 is wholly covered.',
  }),
);

/** Other names under which services send an index. */
const SAME = new Map(Object.entries({ CI_RE: 'CIRE', CIREDEDGE: 'CIRE', MSAVI2: 'MSAVI' }));

/** The meaning of an index's values; `NDVI_mean` is known by its beginning. Null for an unknown index. */
export function indexMeaning(name: string): string | null {
  const known = name.toUpperCase().replace(/_(?:MEAN|MEDIAN|AVG|MIN|MAX|STD|SUM|P\d+)$/, '');
  return MEANINGS.get(SAME.get(known) ?? known) ?? null;
}

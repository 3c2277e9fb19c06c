import { plural } from '#lib/plural.ts';

export const texts = {
  valueDistribution: (count: number, low: string | number, high: string | number) =>
    `Distribution of ${plural(count, { one: '# value', other: '# values' })} from ${low} to ${high}`,
  barCount: (from: string | number, to: string | number, count: string | number) =>
    `${from} to ${to}: ${count}`,
  otherMarksOnMap: 'Other marks on the map',
  noValue: 'No value',
  failed: 'Failed',
  notDrawnCount: (notDrawable: string | number) => `Not drawn ${notDrawable}`,
  classes: 'Classes',
  breaksFromSample: (count: string | number, of: string | number) =>
    `Breaks found from an even sample of ${count} of ${of} values.`,
  below: (to: string | number) => `below ${to}`,
  andAbove: (from: string | number) => `${from} and above`,
  rangeFromTo: (from: string | number, to: string | number) => `${from} to ${to}`,
  scaleFromLower: 'scale from',
  scaleToLower: 'scale to',
  zeroToOne: '0 to 1',
  thisJob: 'This job',
  middleShare: 'Middle 95 %',
  custom: 'Custom',
  largest: 'Largest',
  linear: 'Linear',
  equalCounts: 'Equal counts',
  naturalBreaks: 'Natural breaks',
  standardDeviations: 'Standard deviations',
  colours: 'Colours',
  scale: 'Scale',
  ramp: 'Ramp',
  reverse: 'Reverse',
  keepForOtherJobs: 'Keep for other jobs',
  keptOfAll: (all: number, share: string) =>
    `of ${plural(all, { one: '# value', other: '# values' })}, ${share} of the area. Below: all plots`,
  meanOfDates: {
    latest: 'Mean, latest dates',
    earliest: 'Mean, earliest dates',
    all: 'Mean, all dates',
  },
  equalClassCount: (count: number) => `${count} classes, the same number of plots in each`,
  indexOfPlotMeaning: (index: string) =>
    `${index} of a plot is the mean over a plot’s area and its dates, as the service gave it.`,
  eachValueMeaning:
    'Each value here is the mean over a plot’s area and its dates, as the service gave it.',
  numberOfClasses: 'Number of classes',
  classCount: (count: number) => `${count} classes`,
  enterTwoNumbers: 'Enter two numbers.',
  firstLessThanSecond: 'The first must be less than the second.',
  scaleFrom: 'Scale from',
  scaleTo: 'Scale to',
  limitsBetweenClasses: 'Limits between classes',
  enterClassLimits: 'One to eleven numbers, separated by spaces.',
  showThem: 'Show them',
  divideByTenThousand: 'Divide by 10,000',
  showDoubles: 'Show doubles',
  basedOnArrived: 'Based on what has arrived so far.',
  noValuesSoFar: 'No values so far.',
  allPolygonsFailed:
    'All polygons of this job failed, so there are no values. See the causes below.',
  noRecordHasValue: 'No records of this job have a value.',
  mean: 'Mean',
  median: 'Median',
  fifthPercentile: '5th pct.',
  ninetyFifthPercentile: '95th pct.',
  noValuesMatchBelow: (count: string | number) =>
    `No values match the filters. Below: all ${count}`,
  areaOfPlots: (plots: number) => `Area, ${plural(plots, { one: '# plot', other: '# plots' })}`,
  hectares: (areaHectares: string | number, THIN: string | number) => `${areaHectares}${THIN}ha`,
  lowestValue: 'Lowest value',
  highestValue: 'Highest value',
  values: 'Values',
  labelFrom: (label: string | number) => `${label} from`,
  labelTo: (label: string | number) => `${label} to`,
  usesKeptColours: 'This job uses the colours you keep for all jobs.',
  linkKeepsColours: 'The link keeps these colours: other jobs you open use them, too.',
  noValues: 'No values',
  valuesOf: 'Values of',
  all: 'All',
  inView: 'In view',
  index: 'Index',
  valueOfPlotMeaning:
    'The value of a plot is the mean over a plot’s area and its dates, as the service gave it.',
  indexMeanings: {
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
  },
  between: 'to',
};

export type Texts = typeof texts;

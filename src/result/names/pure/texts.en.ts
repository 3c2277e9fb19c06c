export const texts = {
  hasEarlierShape: (called: string | number) =>
    `has the same shape as an earlier ${called}, which gives the plot its name`,
  haveEarlierShape: (called: string | number) =>
    `have the same shape as an earlier ${called}, which gives the plot its name`,
  hasNoShape: 'has no readable shape and names no plot',
  haveNoShape: 'have no readable shape and name no plot',
};

export type Texts = typeof texts;

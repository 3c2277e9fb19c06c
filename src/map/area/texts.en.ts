export const texts = {
  chooseArea: 'Choose an area',
  drawLineAround: 'Draw a line around plots.',
  enterKey: 'Enter',
  enterChoosesShown: 'on the map chooses what it shows,',
  escLeaves: 'leaves.',
};

export type Texts = typeof texts;

export const texts = {
  unknownWhetherArrived: 'It isn’t known yet whether the last request arrived.',
  noRoomDownload: 'This browser has no room for the request. Download the file instead.',
  draftReplaced: (fileName: string | number) => `The draft of ${fileName} was replaced.`,
  undo: 'Undo',
};

export type Texts = typeof texts;

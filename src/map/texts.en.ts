export const texts = {
  jobsMapHint: 'Arrow keys move the map, plus and minus zoom, Tab goes from job to job.',
  mapOfJobs: 'Map of jobs',
  jobsOnMap: 'Jobs on the map',
  noTilesBuiltInOutline: 'No map tiles: built-in outline',
  plotsMapHint:
    'Arrow keys move the map, plus and minus zoom, Enter selects the plot in the middle.',
  theMap: 'The map',
  map: 'Map',
  plotsOnMap: 'Plots on the map',
  failed: 'Failed',
};

export type Texts = typeof texts;

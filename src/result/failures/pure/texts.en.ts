export const texts = {
  serviceErrorTitle: (title: string | number) => `Service error: ${title}`,
  unknownMeaning:
    'Job Atlas doesn’t recognise this message, so it’s shown in the service’s own words.',
  unknownAdvice:
    'Read the messages and examine the shapes. If nothing is wrong with them, contact whoever runs the service.',
  submitAgainUnchanged: 'The message doesn’t blame the shape: submit it again unchanged.',
  notRecognised: 'Not recognised',
  notRecognisedText: (text: string) => `Not recognised: ${text}`,
  duplicatePoint: 'Duplicate point',
  duplicatePointMeaning:
    'Two neighbouring points of the outline are equal. The service names only the first such pair; there may be more.',
  duplicatePointAdvice: 'Remove the duplicate points. The outline and the area stay the same.',
  doublesBack: 'The outline doubles back on itself',
  doublesBackMeaning:
    'At one point the line goes out and comes back the same way, so the service can’t tell inside from outside.',
  doublesBackAdvice: 'Remove the spike. It encloses nothing, so the area stays the same.',
  edgesOverlap: 'Two edges overlap',
  edgesOverlapMeaning: 'Two stretches of the outline run along the same line.',
  edgesOverlapAdvice: 'Split the outline where it touches itself, then compare before and after.',
  crossesItself: 'The outline crosses itself',
  crossesItselfMeaning:
    'Two edges cross, as in a figure of eight, so it isn’t clear what is inside.',
  crossesItselfAdvice: 'Split the outline at the crossing, then compare before and after.',
  touchesItself: 'The outline touches itself',
  touchesItselfMeaning:
    'The line returns to an earlier point, and the service can’t cut it into closed rings.',
  touchesItselfAdvice: 'Split the outline at that point, then compare before and after.',
  holeOutside: 'A hole is outside its outline',
  holeOutsideMeaning:
    'A ring meant as a hole is outside the outline, crosses it, or touches it in a way the service refuses.',
  holeOutsideAdvice: 'Remove the hole if it is outside, or have the rings reordered.',
  holeTouchesOutline: 'A hole touches its outline more than once',
  holeTouchesMeaning:
    'A hole shares two or more points with the outline, which cuts the inside into pieces.',
  holeTouchesAdvice: 'Split the shape where they touch, then compare before and after.',
  holeWithoutArea: 'A hole without area',
  holeWithoutAreaMeaning: 'All points of a hole are on one line, so it cuts out nothing.',
  holeWithoutAreaAdvice: 'Remove the hole. The area stays the same.',
  holeWithinHole: 'A hole within a hole',
  holeWithinHoleMeaning: 'A hole is inside another hole of the same part.',
  holeWithinHoleAdvice: 'Reorder the rings: land inside a hole is a part of its own.',
  partsOverlap: 'Two parts overlap',
  partsOverlapMeaning: 'Two parts of the shape cover the same area, or one ring is there twice.',
  partsOverlapAdvice: 'Merge the parts into one.',
  outlineNotClosed: 'The outline isn’t closed',
  outlineNotClosedMeaning: 'The last point of a ring differs from its first.',
  outlineNotClosedAdvice: 'Close the ring with its first point.',
  tooFewPoints: 'Too few points',
  tooFewPointsMeaning:
    'A ring needs three different points, then the first again. The service counts them after splitting the ring where it touches itself.',
  tooFewPointsAdvice: 'Examine the shape: a spike or a part without area can be removed.',
  shapeWithoutArea: 'The shape has no area',
  shapeWithoutAreaMeaning:
    'All its points are on one line, or so close to one that nothing is left on the service’s grid of about a centimetre.',
  shapeWithoutAreaAdvice:
    'Check where the shape came from. A part without area can be removed if other parts remain.',
  outlineTangled: 'The outline is tangled or too thin to fill',
  outlineTangledMeaning:
    'The service couldn’t cut the shape into triangles. Usually the outline crosses itself or is thinner than a centimetre.',
  examineToSeeWhere: 'Examine the shape to see where.',
  coordinateOutOfRange: 'A coordinate is out of range',
  coordinateRangeMeaning:
    'Longitude must be between -180 and 180 degrees, latitude between -90 and 90. Often the two are swapped.',
  coordinateRangeAdvice: 'Swap them back, or correct the coordinate where the shape came from.',
  pointsHaveHeights: 'Points have heights',
  heightsMeaning: 'The service takes only longitude and latitude.',
  heightsAdvice: 'Submit the shape without heights. Repaired shapes have none.',
  mixedDimensions: 'Points have different numbers of coordinates',
  mixedDimensionsMeaning:
    'Some points have two coordinates, others three or four. Often a comma is missing between two points.',
  correctPolygonText: 'Correct the text of the polygon where it came from.',
  unsupportedShape: 'Unsupported kind of shape',
  unsupportedShapeMeaning:
    'The text names a geometry type that the service doesn’t know or doesn’t accept here.',
  unsupportedShapeAdvice: 'Submit a POLYGON or MULTIPOLYGON.',
  outlineEmpty: 'An outline is empty',
  outlineEmptyMeaning: 'A part has holes but no outline, or a ring is missing.',
  correctPolygon: 'Correct the polygon where it came from.',
  polygonTextUnreadable: 'The polygon’s text can’t be read',
  polygonTextMeaning:
    'The well-known text or GeoJSON is malformed: a bracket, a comma or a number is missing or wrong.',
  shapeUnusable: 'The service couldn’t use the shape',
  shapeUnusableMeaning: 'The service refused the shape without saying why.',
  examineToSeeWhat: 'Examine the shape to see what is wrong with it.',
  wrongDirection: 'A ring runs in the wrong direction',
  wrongDirectionMeaning:
    'The service wants outlines in one direction and holes in the other. With a ring reversed, it mistakes the outside for the inside.',
  wrongDirectionAdvice:
    'Reverse the ring; repaired shapes have counter-clockwise outlines. The area stays the same.',
  spansHalfGlobe: 'The shape or an edge spans half the globe',
  spansHalfGlobeMeaning:
    'To the service, the shape covers a hemisphere or an edge runs halfway round the globe. Usually a ring runs in the wrong direction, or longitudes jump at 180 degrees.',
  spansHalfGlobeAdvice: 'Examine the shape: reverse the ring, or cut the shape at 180 degrees.',
  tooManyPoints: 'Too many points',
  tooManyPointsMeaning: 'The outline has more points than the service accepts.',
  tooManyPointsAdvice: 'Simplify the outline where it came from, or submit its parts one by one.',
  searchAreaRefused: 'The service refused the search area',
  searchAreaMeaning: 'The service derived a search area from the plot, then rejected it.',
  searchAreaAdvice:
    'Examine the shape: longitude and latitude may be swapped. If nothing is wrong with it, submit it again.',
  dateUnreadable: 'A date can’t be read',
  dateUnreadableMeaning: 'The service couldn’t read the start or end date of the window.',
  dateUnreadableAdvice:
    'Check the start and end date, write them as YYYY-MM-DD, then submit again.',
  datesRefused: 'The dates of the window were refused',
  datesRefusedMeaning:
    'The window ends before it starts, is in the future, or has no start or end.',
  datesRefusedAdvice: 'Correct the start and end date, then submit again.',
  settingRefused: 'A setting of the request was refused',
  settingRefusedMeaning:
    'The service doesn’t know or doesn’t accept something that was asked for, such as an index or a band.',
  settingRefusedAdvice: 'Check the index and the other settings of the request, then submit again.',
  otherReferenceSystem: 'Coordinates in another reference system',
  otherReferenceSystemMeaning:
    'The reference system is unknown to the service or doesn’t match: the coordinates may not be degrees of longitude and latitude.',
  otherReferenceSystemAdvice:
    'Check that the coordinates are longitude and latitude (WGS 84), then submit again.',
  tooLargeForService: 'Too large for the service',
  tooLargeMeaning:
    'The plot, its window or the request has more pixels or bytes than the service allows.',
  tooLargeAdvice: 'Submit a smaller plot or a shorter window.',
  smallerThanPixel: 'The plot is smaller than a pixel',
  smallerThanPixelMeaning: 'No pixel of the imagery is inside the plot.',
  smallerThanPixelAdvice:
    'Submit a larger plot, or ask for imagery of finer resolution if the service has any.',
  noImagery: 'No usable imagery in the window',
  noImageryMeaning: 'No image shows the plot in its date window, or clouds cover all of it.',
  submitAgainLongerWindow:
    'The message doesn’t blame the shape: submit it again unchanged, with a longer window if it fails once more.',
  reflectanceBelowZero: 'Reflectance below 0 in all images',
  reflectanceMeaning:
    'The images show the plot darker than anything can be, as happens in deep shade and over water once haze is subtracted. An index of such numbers would be no value.',
  reflectanceAdvice:
    'Submit a longer window, so that images of other days count. If it fails again, look at the imagery: the plot may be in shade or water.',
  ranOutOfTime: 'The service ran out of time',
  ranOutOfTimeMeaning: 'The plot wasn’t finished in the time the service allows.',
  tooBusy: 'The service was too busy',
  tooBusyMeaning: 'The service turned the request away because it was overloaded.',
  submitAgainLater:
    'The message doesn’t blame the shape: submit it again unchanged, a little later.',
  quotaUsedUp: 'The quota is used up',
  quotaMeaning: 'The service’s account has reached its limit.',
  submitAgainOnceRenewed:
    'The message doesn’t blame the shape: submit it again unchanged once the quota is renewed.',
  outOfMemory: 'The service ran out of memory',
  outOfMemoryMeaning: 'The plot needed more memory than the service has.',
  submitAgainOrSmaller:
    'The message doesn’t blame the shape: submit it again unchanged. If it keeps failing, submit a shorter window or a smaller plot.',
  diskFull: 'The service’s disk is full',
  diskFullMeaning: 'The service had no disk space left.',
  submitAgainOrContact:
    'The message doesn’t blame the shape: submit it again unchanged. If it keeps failing, contact whoever runs the service.',
  connectionWithinFailed: 'A connection within the service failed',
  connectionWithinMeaning:
    'One part of the service couldn’t reach another, or lost the connection to it.',
  workCancelled: 'The work was cancelled',
  workCancelledMeaning:
    'Someone, or the service itself, stopped the work on the plot before it was done.',
  imageUnreadable: 'An image couldn’t be read',
  imageUnreadableMeaning: 'An image in the window is damaged, incomplete or in an unknown format.',
  accessDenied: 'The service was denied access',
  accessDeniedMeaning: 'A part of the service wasn’t allowed to read something it needed.',
  notFoundNeeded: 'The service didn’t find what it needed',
  notFoundMeaning: 'Something the service needed isn’t there.',
  stoppedWithError: 'The service stopped with an error',
  stoppedMeaning: 'The service failed for an internal reason.',
  examineThenSubmitAgain:
    'The message doesn’t mention the shape. Examine it; if nothing is wrong with it, submit it again unchanged.',
  noReasonGiven: 'No reason was given',
  noReasonMeaning: 'The plot is listed as failed without a reason.',
  noReasonAdvice: 'Examine the shape; if nothing is wrong with it, submit it again.',
};

export type Texts = typeof texts;

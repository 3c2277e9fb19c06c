/** A cause in plain words. */
export interface CauseText {
  /** One plain sentence, without a full stop. */
  title: string;
  /** What it means. */
  meaning: string;
  /** What to do. */
  advice: string;
  /** Whether the shape itself is at fault, so that mending it may help. */
  shapeTrouble: boolean;
  /** Whether it's worth submitting the same plot again without a change. */
  resubmitAsIs: boolean;
}

const SUBMIT_AGAIN = 'Submit it again unchanged';
const NOTHING_AGAINST = 'The message doesn’t blame the shape';

/** The known causes. Their keys are in links, so they never change. */
export const CAUSE_TEXTS = {
  'repeated-corner': shape(
    'Duplicate point',
    'Two neighbouring points of the outline are equal. The service names only the first such pair; there may be more.',
    'Remove the duplicate points. The outline and the area stay the same.',
  ),
  spike: shape(
    'The outline doubles back on itself',
    'At one point the line goes out and comes back the same way, so the service can’t tell inside from outside.',
    'Remove the spike. It encloses nothing, so the area stays the same.',
  ),
  'overlapping-edges': shape(
    'Two edges overlap',
    'Two stretches of the outline run along the same line.',
    'Split the outline where it touches itself, then compare before and after.',
  ),
  'crosses-itself': shape(
    'The outline crosses itself',
    'Two edges cross, as in a figure of eight, so it isn’t clear what is inside.',
    'Split the outline at the crossing, then compare before and after.',
  ),
  'touches-itself': shape(
    'The outline touches itself',
    'The line returns to an earlier point, and the service can’t cut it into closed rings.',
    'Split the outline at that point, then compare before and after.',
  ),
  'hole-outside': shape(
    'A hole is outside its outline',
    'A ring meant as a hole is outside the outline, crosses it, or touches it in a way the service refuses.',
    'Remove the hole if it is outside, or have the rings reordered.',
  ),
  'hole-touches': shape(
    'A hole touches its outline more than once',
    'A hole shares two or more points with the outline, which cuts the inside into pieces.',
    'Split the shape where they touch, then compare before and after.',
  ),
  'hole-without-area': shape(
    'A hole without area',
    'All points of a hole are on one line, so it cuts out nothing.',
    'Remove the hole. The area stays the same.',
  ),
  'nested-holes': shape(
    'A hole within a hole',
    'A hole is inside another hole of the same part.',
    'Reorder the rings: land inside a hole is a part of its own.',
  ),
  'overlapping-parts': shape(
    'Two parts overlap',
    'Two parts of the shape cover the same area, or one ring is there twice.',
    'Merge the parts into one.',
  ),
  unclosed: shape(
    'The outline isn’t closed',
    'The last point of a ring differs from its first.',
    'Close the ring with its first point.',
  ),
  'too-few-corners': shape(
    'Too few points',
    'A ring needs three different points, then the first again. The service counts them after splitting the ring where it touches itself.',
    'Examine the shape: a spike or a part without area can be removed.',
  ),
  'no-area': shape(
    'The shape has no area',
    'All its points are on one line, or so close to one that nothing is left on the service’s grid of about a centimetre.',
    'Check where the shape came from. A part without area can be removed if other parts remain.',
  ),
  tangled: shape(
    'The outline is tangled or too thin to fill',
    'The service couldn’t cut the shape into triangles. Usually the outline crosses itself or is thinner than a centimetre.',
    'Examine the shape to see where.',
  ),
  'out-of-range': shape(
    'A coordinate is out of range',
    'Longitude must be between -180 and 180 degrees, latitude between -90 and 90. Often the two are swapped.',
    'Swap them back, or correct the coordinate where the shape came from.',
  ),
  'third-number': shape(
    'Points have heights',
    'The service takes only longitude and latitude.',
    'Submit the shape without heights. Repaired shapes have none.',
  ),
  'mixed-numbers': shape(
    'Points have different numbers of coordinates',
    'Some points have two coordinates, others three or four. Often a comma is missing between two points.',
    'Correct the text of the polygon where it came from.',
  ),
  'wrong-type': shape(
    'Unsupported kind of shape',
    'The text names a geometry type that the service doesn’t know or doesn’t accept here.',
    'Submit a POLYGON or MULTIPOLYGON.',
  ),
  'empty-outline': shape(
    'An outline is empty',
    'A part has holes but no outline, or a ring is missing.',
    'Correct the polygon where it came from.',
  ),
  unreadable: shape(
    'The polygon’s text can’t be read',
    'The well-known text or GeoJSON is malformed: a bracket, a comma or a number is missing or wrong.',
    'Correct the text of the polygon where it came from.',
  ),
  'refused-shape': shape(
    'The service couldn’t use the shape',
    'The service refused the shape without saying why.',
    'Examine the shape to see what is wrong with it.',
  ),
  'wrong-direction': shape(
    'A ring runs in the wrong direction',
    'The service wants outlines in one direction and holes in the other. With a ring reversed, it mistakes the outside for the inside.',
    'Reverse the ring; repaired shapes have counter-clockwise outlines. The area stays the same.',
  ),
  'half-globe': shape(
    'The shape or an edge spans half the globe',
    'To the service, the shape covers a hemisphere or an edge runs halfway round the globe. Usually a ring runs in the wrong direction, or longitudes jump at 180 degrees.',
    'Examine the shape: reverse the ring, or cut the shape at 180 degrees.',
  ),
  'too-many-corners': shape(
    'Too many points',
    'The outline has more points than the service accepts.',
    'Simplify the outline where it came from, or submit its parts one by one.',
  ),
  'bounds-refused': other(
    'The service refused the search area',
    'The service derived a search area from the plot, then rejected it.',
    'Examine the shape: longitude and latitude may be swapped. If nothing is wrong with it, submit it again.',
  ),
  'bad-date': other(
    'A date can’t be read',
    'The service couldn’t read the start or end date of the window.',
    'Check the start and end date, write them as YYYY-MM-DD, then submit again.',
  ),
  'dates-refused': other(
    'The dates of the window were refused',
    'The window ends before it starts, is in the future, or has no start or end.',
    'Correct the start and end date, then submit again.',
  ),
  'bad-setting': other(
    'A setting of the request was refused',
    'The service doesn’t know or doesn’t accept something that was asked for, such as an index or a band.',
    'Check the index and the other settings of the request, then submit again.',
  ),
  'reference-system': other(
    'Coordinates in another reference system',
    'The reference system is unknown to the service or doesn’t match: the coordinates may not be degrees of longitude and latitude.',
    'Check that the coordinates are longitude and latitude (WGS 84), then submit again.',
  ),
  'too-large': other(
    'Too large for the service',
    'The plot, its window or the request has more pixels or bytes than the service allows.',
    'Submit a smaller plot or a shorter window.',
  ),
  'too-small': other(
    'The plot is smaller than a pixel',
    'No pixel of the imagery is inside the plot.',
    'Submit a larger plot, or ask for imagery of finer resolution if the service has any.',
  ),
  'no-imagery': passing(
    'No usable imagery in the window',
    'No image shows the plot in its date window, or clouds cover all of it.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}, with a longer window if it fails once more.`,
  ),
  'below-zero': other(
    'Reflectance below 0 in all images',
    'The images show the plot darker than anything can be, as happens in deep shade and over water once haze is subtracted. An index of such numbers would be no value.',
    'Submit a longer window, so that images of other days count. If it fails again, look at the imagery: the plot may be in shade or water.',
  ),
  'time-out': passing(
    'The service ran out of time',
    'The plot wasn’t finished in the time the service allows.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
  'too-busy': passing(
    'The service was too busy',
    'The service turned the request away because it was overloaded.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}, a little later.`,
  ),
  'quota-used-up': passing(
    'The quota is used up',
    'The service’s account has reached its limit.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()} once the quota is renewed.`,
  ),
  'out-of-memory': passing(
    'The service ran out of memory',
    'The plot needed more memory than the service has.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it keeps failing, submit a shorter window or a smaller plot.`,
  ),
  'disk-full': passing(
    'The service’s disk is full',
    'The service had no disk space left.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it keeps failing, contact whoever runs the service.`,
  ),
  'no-connection': passing(
    'A connection within the service failed',
    'One part of the service couldn’t reach another, or lost the connection to it.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
  cancelled: passing(
    'The work was cancelled',
    'Someone, or the service itself, stopped the work on the plot before it was done.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
  'imagery-unreadable': passing(
    'An image couldn’t be read',
    'An image in the window is damaged, incomplete or in an unknown format.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it keeps failing, contact whoever runs the service.`,
  ),
  forbidden: passing(
    'The service was denied access',
    'A part of the service wasn’t allowed to read something it needed.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it keeps failing, contact whoever runs the service.`,
  ),
  'not-found': passing(
    'The service didn’t find what it needed',
    'Something the service needed isn’t there.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it keeps failing, contact whoever runs the service.`,
  ),
  'service-error': passing(
    'The service stopped with an error',
    'The service failed for an internal reason.',
    `The message doesn’t mention the shape. Examine it; if nothing is wrong with it, ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
  'no-message': other(
    'No reason was given',
    'The plot is listed as failed without a reason.',
    'Examine the shape; if nothing is wrong with it, submit it again.',
  ),
} as const satisfies Record<string, CauseText>;

/** The key of a known cause. */
export type KnownCause = keyof typeof CAUSE_TEXTS;

function shape(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: true, resubmitAsIs: false };
}

function passing(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: false, resubmitAsIs: true };
}

/** Neither repairing the shape nor submitting it again unchanged would help, or nobody knows. */
function other(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: false, resubmitAsIs: false };
}

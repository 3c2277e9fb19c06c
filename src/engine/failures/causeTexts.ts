/** What is told of a cause, in plain words. */
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

const SUBMIT_AGAIN = 'Submit again as it was';
const NOTHING_AGAINST = 'Nothing is said against the shape';

/** The causes that are known by name; the keys are in links, so they stay as they are. */
export const CAUSE_TEXTS = {
  'repeated-corner': shape(
    'The same corner twice in a row',
    'Two neighbouring points of the outline are equal. The service names only the first such pair it meets; there may be more.',
    'Drop the repeated points. That changes neither outline nor area.',
  ),
  spike: shape(
    'The outline runs out and back on itself',
    'At one corner the line goes out and returns along the same way, so that the service can’t tell inside from outside.',
    'Remove the spike. It encloses nothing, so the area stays.',
  ),
  'overlapping-edges': shape(
    'Two edges lie on each other',
    'Two stretches of the outline run along the same line.',
    'Split the outline where it meets itself, then compare before and after.',
  ),
  'crosses-itself': shape(
    'The outline crosses itself',
    'Two edges cut through each other, as in a figure of eight; what is inside is then ambiguous.',
    'Split the outline at the crossing, then compare before and after.',
  ),
  'touches-itself': shape(
    'The outline touches itself',
    'The line comes back to a point it has already passed, and the service can’t cut it into closed rings.',
    'Split the outline at that point, then compare before and after.',
  ),
  'hole-outside': shape(
    'A hole lies outside its outline',
    'A ring that should cut a hole lies outside the outline, crosses it, or touches it in a way that the service refuses.',
    'Drop the hole if it lies outside, or let the rings be ordered anew.',
  ),
  'hole-touches': shape(
    'A hole touches its outline more than once',
    'A hole shares two or more points with the outline, so it cuts the inside into pieces.',
    'Split the shape where they touch, then compare before and after.',
  ),
  'hole-without-area': shape(
    'A hole without area',
    'All points of a hole lie on one line, so it cuts out nothing.',
    'Drop the hole. The area stays.',
  ),
  'nested-holes': shape(
    'A hole within a hole',
    'A hole lies inside another hole of the same part.',
    'Order the rings anew: what lies in a hole is a part of its own.',
  ),
  'overlapping-parts': shape(
    'Two parts lie on each other',
    'Two parts of the shape cover the same ground, or are the same ring twice.',
    'Merge the parts into one.',
  ),
  unclosed: shape(
    'The outline isn’t closed',
    'The last point of a ring isn’t its first point again.',
    'Close the ring with its first point.',
  ),
  'too-few-corners': shape(
    'Too few corners',
    'A ring needs three different corners and its first point again. The service counts after it has split the ring where it touches itself.',
    'Examine the shape: a spike can be removed, a part without area can be dropped.',
  ),
  'no-area': shape(
    'The shape has no area',
    'All its points lie on one line, or so close to one that nothing is left on the service’s grid of about a centimetre.',
    'Check where the shape came from. A part without area can be dropped if other parts remain.',
  ),
  tangled: shape(
    'The outline is tangled or too thin to fill',
    'The service couldn’t cut the shape into triangles. Most often the outline crosses itself or is thinner than a centimetre.',
    'Examine the shape to see where.',
  ),
  'out-of-range': shape(
    'A coordinate is out of range',
    'Longitude must be between -180 and 180 degrees, latitude between -90 and 90. Often the two are swapped.',
    'Swap them back, or correct the coordinate where the shape came from.',
  ),
  'third-number': shape(
    'Positions carry a third number',
    'The service takes longitude and latitude alone, and the shape has heights too.',
    'Submit the shape without heights. Repaired shapes have none.',
  ),
  'mixed-numbers': shape(
    'Positions differ in how many numbers they have',
    'Some points have two numbers and some three or four. Often a comma is missing between two points.',
    'Correct the text of the polygon where it came from.',
  ),
  'wrong-type': shape(
    'Not a kind of shape the service takes',
    'The text names a type of geometry that is unknown or not expected here.',
    'Submit a POLYGON or MULTIPOLYGON.',
  ),
  'empty-outline': shape(
    'An outline is empty',
    'A part has holes but no outline around them, or a ring is missing.',
    'Correct the polygon where it came from.',
  ),
  unreadable: shape(
    'The polygon’s text can’t be read',
    'The well-known text or GeoJSON breaks its own rules: a bracket, a comma or a number is missing or wrong.',
    'Correct the text of the polygon where it came from.',
  ),
  'refused-shape': shape(
    'The service couldn’t use the shape',
    'The service refused the shape and didn’t say more.',
    'Examine the shape to see what is wrong with it.',
  ),
  'wrong-direction': shape(
    'A ring runs the wrong way round',
    'The service wants outlines in one direction and holes in the other, and takes what lies on the wrong side for the inside.',
    'Turn the ring round; repaired shapes have outlines counter-clockwise. The area stays.',
  ),
  'half-globe': shape(
    'The shape or an edge spans half the globe',
    'To the service the shape covers a hemisphere or an edge runs half round the globe. Most often a ring runs the wrong way round, or longitudes jump at 180 degrees.',
    'Examine the shape: turn the ring round, or cut the shape at 180 degrees.',
  ),
  'too-many-corners': shape(
    'Too many corners',
    'The outline has more points than the service takes.',
    'Simplify the outline where it came from, or submit its parts one by one.',
  ),
  'bounds-refused': passing(
    'The service refused the search area',
    'The bounds the service made of the plot were not to its own liking.',
    `${SUBMIT_AGAIN}; examine the shape if that fails too.`,
  ),
  'bad-date': passing(
    'A date can’t be read',
    'The service couldn’t read a date of the window.',
    `Check the start and end date. ${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}, with dates as YYYY-MM-DD.`,
  ),
  'dates-refused': other(
    'The dates of the window were refused',
    'The window ends before it begins, lies in the future, or has no end on either side.',
    'Correct the start and end date, then submit again.',
  ),
  'reference-system': other(
    'Coordinates in another reference system',
    'The service was given, or asked for, a reference system that it doesn’t know or that doesn’t match: the coordinates may not be degrees of longitude and latitude.',
    'Check that the coordinates are longitude and latitude (WGS 84), then submit again.',
  ),
  'too-large': other(
    'More than the service takes at once',
    'The plot, its window or the request has more pixels or bytes than the service allows.',
    'Submit a smaller plot or a shorter window.',
  ),
  'too-small': other(
    'The plot is smaller than a pixel',
    'No pixel of the imagery lies within the plot.',
    'Submit a larger plot, or imagery of finer resolution if the service has any.',
  ),
  'no-imagery': passing(
    'No usable imagery in the window',
    'There was no image of the plot in its date window, or clouds covered all of it.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}, with a longer window if it fails once more.`,
  ),
  'time-out': passing(
    'The service ran out of time',
    'The plot wasn’t finished within the time the service allows.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
  'too-busy': passing(
    'The service was too busy',
    'The service turned the request away because it had too much to do.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}, a little later.`,
  ),
  'quota-used-up': passing(
    'The quota is used up',
    'The account that the service works for has used up what it may.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()} once the quota is renewed.`,
  ),
  'out-of-memory': passing(
    'The service ran out of memory',
    'The work on the plot needed more memory than the service has.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it goes on, submit a shorter window or a smaller plot.`,
  ),
  'disk-full': passing(
    'The service’s disk is full',
    'The service had no room left to write to.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it goes on, tell whoever runs the service.`,
  ),
  'no-connection': passing(
    'A connection within the service failed',
    'A part of the service didn’t reach another, or was cut off from it.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
  cancelled: passing(
    'The work was cancelled',
    'Somebody, or the service itself, stopped the work on the plot before it was done.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
  'imagery-unreadable': passing(
    'An image couldn’t be read',
    'An image of the window is damaged, cut off or of an unknown format.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it goes on, tell whoever runs the service.`,
  ),
  forbidden: passing(
    'The service wasn’t allowed to',
    'A part of the service was refused access to what it needed.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it goes on, tell whoever runs the service.`,
  ),
  'not-found': passing(
    'The service didn’t find what it needed',
    'Something the service looked for isn’t there.',
    `${NOTHING_AGAINST}: ${SUBMIT_AGAIN.toLowerCase()}. If it goes on, tell whoever runs the service.`,
  ),
  'service-error': passing(
    'The service stopped with an error',
    'The service failed for a reason of its own.',
    `The text says nothing of the shape. Examine it; if nothing is wrong with it, ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
  'no-message': passing(
    'No reason was given',
    'The plot is listed as failed without a text that says why.',
    `Examine the shape; if nothing is wrong with it, ${SUBMIT_AGAIN.toLowerCase()}.`,
  ),
} as const satisfies Record<string, CauseText>;

/** The key of a cause that is known by name. */
export type KnownCause = keyof typeof CAUSE_TEXTS;

function shape(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: true, resubmitAsIs: false };
}

function passing(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: false, resubmitAsIs: true };
}

/** Neither mending the shape nor submitting again as it was would help. */
function other(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: false, resubmitAsIs: false };
}

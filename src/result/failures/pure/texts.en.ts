export const texts = {
  serviceErrorTitle: (title: string | number) => `Service error: ${title}`,
  unknownMeaning:
    'Job Atlas doesn’t recognise this message, so it’s shown in the service’s own words.',
  unknownAdvice:
    'Read the messages and examine the shapes. If nothing is wrong with them, contact whoever runs the service.',
  notRecognised: 'Not recognised',
  notRecognisedText: (text: string) => `Not recognised: ${text}`,
  causeTitles: {
    'repeated-corner': 'Duplicate point',
    spike: 'The outline doubles back on itself',
    'overlapping-edges': 'Two edges overlap',
    'crosses-itself': 'The outline crosses itself',
    'touches-itself': 'The outline touches itself',
    'hole-outside': 'A hole is outside its outline',
    'hole-touches': 'A hole touches its outline more than once',
    'hole-without-area': 'A hole without area',
    'nested-holes': 'A hole within a hole',
    'overlapping-parts': 'Two parts overlap',
    unclosed: 'The outline isn’t closed',
    'too-few-corners': 'Too few points',
    'no-area': 'The shape has no area',
    tangled: 'The outline is tangled or too thin to fill',
    'out-of-range': 'A coordinate is out of range',
    'third-number': 'Points have heights',
    'mixed-numbers': 'Points have different numbers of coordinates',
    'wrong-type': 'Unsupported kind of shape',
    'empty-outline': 'An outline is empty',
    unreadable: 'The polygon’s text can’t be read',
    'refused-shape': 'The service couldn’t use the shape',
    'wrong-direction': 'A ring runs in the wrong direction',
    'half-globe': 'The shape or an edge spans half the globe',
    'too-many-corners': 'Too many points',
    'bounds-refused': 'The service refused the search area',
    'bad-date': 'A date can’t be read',
    'dates-refused': 'The dates of the window were refused',
    'bad-setting': 'A setting of the request was refused',
    'reference-system': 'Coordinates in another reference system',
    'too-large': 'Too large for the service',
    'too-small': 'The plot is smaller than a pixel',
    'no-imagery': 'No usable imagery in the window',
    'below-zero': 'Reflectance below 0 in all images',
    'time-out': 'The service ran out of time',
    'too-busy': 'The service was too busy',
    'quota-used-up': 'The quota is used up',
    'out-of-memory': 'The service ran out of memory',
    'disk-full': 'The service’s disk is full',
    'no-connection': 'A connection within the service failed',
    cancelled: 'The work was cancelled',
    'imagery-unreadable': 'An image couldn’t be read',
    forbidden: 'The service was denied access',
    'not-found': 'The service didn’t find what it needed',
    'service-error': 'The service stopped with an error',
    'no-message': 'No reason was given',
  },
  causeMeanings: {
    'repeated-corner':
      'Two neighbouring points of the outline are equal. The service names only the first such pair; there may be more.',
    spike:
      'At one point the line goes out and comes back the same way, so the service can’t tell inside from outside.',
    'overlapping-edges': 'Two stretches of the outline run along the same line.',
    'crosses-itself': 'Two edges cross, as in a figure of eight, so it isn’t clear what is inside.',
    'touches-itself':
      'The line returns to an earlier point, and the service can’t cut it into closed rings.',
    'hole-outside':
      'A ring meant as a hole is outside the outline, crosses it, or touches it in a way the service refuses.',
    'hole-touches':
      'A hole shares two or more points with the outline, which cuts the inside into pieces.',
    'hole-without-area': 'All points of a hole are on one line, so it cuts out nothing.',
    'nested-holes': 'A hole is inside another hole of the same part.',
    'overlapping-parts': 'Two parts of the shape cover the same area, or one ring is there twice.',
    unclosed: 'The last point of a ring differs from its first.',
    'too-few-corners':
      'A ring needs three different points, then the first again. The service counts them after splitting the ring where it touches itself.',
    'no-area':
      'All its points are on one line, or so close to one that nothing is left on the service’s grid of about a centimetre.',
    tangled:
      'The service couldn’t cut the shape into triangles. Usually the outline crosses itself or is thinner than a centimetre.',
    'out-of-range':
      'Longitude must be between -180 and 180 degrees, latitude between -90 and 90. Often the two are swapped.',
    'third-number': 'The service takes only longitude and latitude.',
    'mixed-numbers':
      'Some points have two coordinates, others three or four. Often a comma is missing between two points.',
    'wrong-type':
      'The text names a geometry type that the service doesn’t know or doesn’t accept here.',
    'empty-outline': 'A part has holes but no outline, or a ring is missing.',
    unreadable:
      'The well-known text or GeoJSON is malformed: a bracket, a comma or a number is missing or wrong.',
    'refused-shape': 'The service refused the shape without saying why.',
    'wrong-direction':
      'The service wants outlines in one direction and holes in the other. With a ring reversed, it mistakes the outside for the inside.',
    'half-globe':
      'To the service, the shape covers a hemisphere or an edge runs halfway round the globe. Usually a ring runs in the wrong direction, or longitudes jump at 180 degrees.',
    'too-many-corners': 'The outline has more points than the service accepts.',
    'bounds-refused': 'The service derived a search area from the plot, then rejected it.',
    'bad-date': 'The service couldn’t read the start or end date of the window.',
    'dates-refused': 'The window ends before it starts, is in the future, or has no start or end.',
    'bad-setting':
      'The service doesn’t know or doesn’t accept something that was asked for, such as an index or a band.',
    'reference-system':
      'The reference system is unknown to the service or doesn’t match: the coordinates may not be degrees of longitude and latitude.',
    'too-large':
      'The plot, its window or the request has more pixels or bytes than the service allows.',
    'too-small': 'No pixel of the imagery is inside the plot.',
    'no-imagery': 'No image shows the plot in its date window, or clouds cover all of it.',
    'below-zero':
      'The images show the plot darker than anything can be, as happens in deep shade and over water once haze is subtracted. An index of such numbers would be no value.',
    'time-out': 'The plot wasn’t finished in the time the service allows.',
    'too-busy': 'The service turned the request away because it was overloaded.',
    'quota-used-up': 'The service’s account has reached its limit.',
    'out-of-memory': 'The plot needed more memory than the service has.',
    'disk-full': 'The service had no disk space left.',
    'no-connection':
      'One part of the service couldn’t reach another, or lost the connection to it.',
    cancelled: 'Someone, or the service itself, stopped the work on the plot before it was done.',
    'imagery-unreadable': 'An image in the window is damaged, incomplete or in an unknown format.',
    forbidden: 'A part of the service wasn’t allowed to read something it needed.',
    'not-found': 'Something the service needed isn’t there.',
    'service-error': 'The service failed for an internal reason.',
    'no-message': 'The plot is listed as failed without a reason.',
  },
  causeAdvice: {
    'repeated-corner': 'Remove the duplicate points. The outline and the area stay the same.',
    spike: 'Remove the spike. It encloses nothing, so the area stays the same.',
    'overlapping-edges':
      'Split the outline where it touches itself, then compare before and after.',
    'crosses-itself': 'Split the outline at the crossing, then compare before and after.',
    'touches-itself': 'Split the outline at that point, then compare before and after.',
    'hole-outside': 'Remove the hole if it is outside, or have the rings reordered.',
    'hole-touches': 'Split the shape where they touch, then compare before and after.',
    'hole-without-area': 'Remove the hole. The area stays the same.',
    'nested-holes': 'Reorder the rings: land inside a hole is a part of its own.',
    'overlapping-parts': 'Merge the parts into one.',
    unclosed: 'Close the ring with its first point.',
    'too-few-corners': 'Examine the shape: a spike or a part without area can be removed.',
    'no-area':
      'Check where the shape came from. A part without area can be removed if other parts remain.',
    tangled: 'Examine the shape to see where.',
    'out-of-range': 'Swap them back, or correct the coordinate where the shape came from.',
    'third-number': 'Submit the shape without heights. Repaired shapes have none.',
    'mixed-numbers': 'Correct the text of the polygon where it came from.',
    'wrong-type': 'Submit a POLYGON or MULTIPOLYGON.',
    'empty-outline': 'Correct the polygon where it came from.',
    unreadable: 'Correct the text of the polygon where it came from.',
    'refused-shape': 'Examine the shape to see what is wrong with it.',
    'wrong-direction':
      'Reverse the ring; repaired shapes have counter-clockwise outlines. The area stays the same.',
    'half-globe': 'Examine the shape: reverse the ring, or cut the shape at 180 degrees.',
    'too-many-corners': 'Simplify the outline where it came from, or submit its parts one by one.',
    'bounds-refused':
      'Examine the shape: longitude and latitude may be swapped. If nothing is wrong with it, submit it again.',
    'bad-date': 'Check the start and end date, write them as YYYY-MM-DD, then submit again.',
    'dates-refused': 'Correct the start and end date, then submit again.',
    'bad-setting': 'Check the index and the other settings of the request, then submit again.',
    'reference-system':
      'Check that the coordinates are longitude and latitude (WGS 84), then submit again.',
    'too-large': 'Submit a smaller plot or a shorter window.',
    'too-small':
      'Submit a larger plot, or ask for imagery of finer resolution if the service has any.',
    'no-imagery':
      'The message doesn’t blame the shape: submit it again unchanged, with a longer window if it fails once more.',
    'below-zero':
      'Submit a longer window, so that images of other days count. If it fails again, look at the imagery: the plot may be in shade or water.',
    'time-out': 'The message doesn’t blame the shape: submit it again unchanged.',
    'too-busy': 'The message doesn’t blame the shape: submit it again unchanged, a little later.',
    'quota-used-up':
      'The message doesn’t blame the shape: submit it again unchanged once the quota is renewed.',
    'out-of-memory':
      'The message doesn’t blame the shape: submit it again unchanged. If it keeps failing, submit a shorter window or a smaller plot.',
    'disk-full':
      'The message doesn’t blame the shape: submit it again unchanged. If it keeps failing, contact whoever runs the service.',
    'no-connection': 'The message doesn’t blame the shape: submit it again unchanged.',
    cancelled: 'The message doesn’t blame the shape: submit it again unchanged.',
    'imagery-unreadable':
      'The message doesn’t blame the shape: submit it again unchanged. If it keeps failing, contact whoever runs the service.',
    forbidden:
      'The message doesn’t blame the shape: submit it again unchanged. If it keeps failing, contact whoever runs the service.',
    'not-found':
      'The message doesn’t blame the shape: submit it again unchanged. If it keeps failing, contact whoever runs the service.',
    'service-error':
      'The message doesn’t mention the shape. Examine it; if nothing is wrong with it, submit it again unchanged.',
    'no-message': 'Examine the shape; if nothing is wrong with it, submit it again.',
  },
};

export type Texts = typeof texts;

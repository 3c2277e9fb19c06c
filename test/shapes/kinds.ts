/**
 * Fields spoilt in 41 ways, each with the truth attached: what has to be told and where, what ground a
 * mending should cover, and whether it may be taken without a look. Seeded, for any number of fields.
 */
import type { DefectKind } from '#shapes/examine/defect.ts';
import type { Polygons, Position, Ring } from '#shapes/polygons.ts';

/** One spoilt field. */
export interface Spoilt {
  /** Not cut, longitudes as they are sent. */
  sent: Polygons;
  /** Of which one has to be told; none where nothing is wrong. */
  told: readonly DefectKind[];
  /** Where the trouble is, if that is a place. */
  place: Position | null;
  /** What was meant; null where nobody can tell. Its area is what a mending should have. */
  meant: Polygons | null;
  /** Whether the first proposal may be safe; null where nothing is to be proposed. */
  safe: boolean | null;
}

/** A kind of trouble. */
export interface Kind {
  name: string;
  spoil: (field: Field) => Spoilt;
}

/** A field of four to nine corners, some 200 m across, and what makes it unlike others. */
export interface Field {
  lon: number;
  lat: number;
  ring: Ring;
  random: () => number;
}

const STEP = 0.001;

/** Returns a field by its number; the same for the same number. */
export function fieldOf(number: number): Field {
  let seed = 1 + number * 7919;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let warm = 0; warm < 5; warm++) random();
  const [lon, lat] = [-170 + 340 * random(), -60 + 120 * random()];
  const count = 4 + Math.floor(6 * random());
  const ring = Array.from({ length: count }, (_, at): Position => {
    const angle = (2 * Math.PI * (at + 0.3 * random())) / count;
    const radius = STEP * (0.8 + 0.2 * random());
    return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
  return { lon, lat, ring: [...ring, ring[0]!], random };
}

/** A square about a place, `side` steps wide, counterclockwise. */
function square([lon, lat]: Position, side: number): Ring {
  const half = (side * STEP) / 2;
  return [
    [lon - half, lat - half],
    [lon + half, lat - half],
    [lon + half, lat + half],
    [lon - half, lat + half],
    [lon - half, lat - half],
  ];
}

const at = ({ lon, lat }: Field, x: number, y: number): Position => [
  lon + x * STEP,
  lat + y * STEP,
];
const shifted = (shape: Polygons, lon: number): Polygons =>
  shape.map((part) => part.map((ring) => ring.map(([x, y]): Position => [x + lon, y])));
const wrapped = (shape: Polygons): Polygons =>
  shape.map((part) =>
    part.map((ring) => ring.map(([x, y]): Position => [x > 180 ? x - 360 : x, y])),
  );
const insert = (ring: Ring, place: number, ...points: Position[]): Ring => [
  ...ring.slice(0, place),
  ...points,
  ...ring.slice(place),
];
const between = (a: Position, b: Position, share: number): Position => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
];
/** A field about the antimeridian, longitudes going on beyond 180. */
const across = (field: Field): Ring => shifted([[field.ring]], 180.0002 - field.lon)[0]![0]!;

type Truth = Omit<Spoilt, 'sent'>;
const kind = (name: string, spoil: (field: Field) => [Polygons, Partial<Truth>]): Kind => ({
  name,
  spoil: (field) => {
    const [sent, truth] = spoil(field);
    return { sent, told: [], place: null, meant: [[field.ring]], safe: false, ...truth };
  },
});
const spike = (field: Field, length: number): [Ring, Position] => {
  const [here, before] = [field.ring[1]!, field.ring[0]!];
  const size = Math.hypot(here[0] - field.lon, here[1] - field.lat);
  const tip: Position = [
    here[0] + ((here[0] - field.lon) * length) / size,
    here[1] + ((here[1] - field.lat) * length) / size,
  ];
  return [[before, here, tip, here, ...field.ring.slice(2)], tip];
};
const island = (field: Field): Ring => square(at(field, 4, 0), 1);
const twist = (ring: Ring): Ring => [ring[0]!, ring[2]!, ring[1]!, ...ring.slice(3)];

/** All 41 kinds; the antimeridian, nested holes and bow-ties first. */
export const KINDS: readonly Kind[] = [
  kind('antimeridian, wrapped', (f) => [
    wrapped([[across(f)]]),
    { meant: [[across(f)]], safe: null },
  ]),
  kind('antimeridian, wrapped, repeated point', (f) => {
    const ring = across(f);
    return [
      wrapped([[insert(ring, 1, ring[1]!)]]),
      { told: ['repeatedPoint'], place: ring[1]!, meant: [[ring]] },
    ];
  }),
  kind('antimeridian, wrapped, open', (f) => [
    wrapped([[across(f).slice(0, -1)]]),
    { told: ['unclosed'], meant: [[across(f)]] },
  ]),
  kind('antimeridian, wrapped, spike', (f) => {
    const [ring, tip] = spike(f, STEP / 10);
    const shift = 180.0002 - f.lon;
    return [
      wrapped(shifted([[ring]], shift)),
      { told: ['spike'], place: [tip[0] + shift, tip[1]], meant: [[across(f)]] },
    ];
  }),
  kind('antimeridian, wrapped, crossing', (f) => [
    wrapped([[twist(across(f))]]),
    { told: ['crossing'], meant: null },
  ]),
  kind('antimeridian, written beyond 180', (f) => [
    [[across(f)]],
    { told: ['outOfRange'], meant: [[across(f)]] },
  ]),
  kind('antimeridian, written before -180', (f) => [
    shifted([[across(f)]], -360),
    { told: ['outOfRange'], meant: [[across(f)]] },
  ]),
  kind('a full turn too far', (f) => [
    shifted([[f.ring]], 360),
    { told: ['outOfRange'], safe: true },
  ]),
  kind('nested hole', (f) => [
    [[f.ring, square(at(f, 0, 0), 0.6), square(at(f, 0, 0), 0.2)]],
    {
      told: ['nestedHole'],
      meant: [[f.ring, square(at(f, 0, 0), 0.6)], [square(at(f, 0, 0), 0.2)]],
    },
  ]),
  kind('nested holes, three deep', (f) => [
    [[f.ring, square(at(f, 0, 0), 0.6), square(at(f, 0, 0), 0.4), square(at(f, 0, 0), 0.2)]],
    {
      told: ['nestedHole'],
      meant: [
        [f.ring, square(at(f, 0, 0), 0.6)],
        [square(at(f, 0, 0), 0.4), square(at(f, 0, 0), 0.2)],
      ],
    },
  ]),
  kind('a tiny nested hole', (f) => [
    [[f.ring, square(at(f, 0, 0), 0.6), square(at(f, 0, 0), 0.02)]],
    {
      told: ['nestedHole'],
      meant: [[f.ring, square(at(f, 0, 0), 0.6)], [square(at(f, 0, 0), 0.02)]],
    },
  ]),
  kind('bow-tie of four corners', (f) => [
    [[twist(square(at(f, 0, 0), 1))]],
    { told: ['crossing'], place: at(f, 0, 0), meant: null },
  ]),
  kind('two corners exchanged', (f) => [[[twist(f.ring)]], { told: ['crossing'], meant: null }]),
  kind('a loop on an edge', (f) => {
    const [a, b] = [f.ring[0]!, f.ring[1]!];
    const [p, q] = [between(a, b, 0.6), between(a, b, 0.4)];
    const out = ([x, y]: Position): Position => [x + (x - f.lon) * 0.05, y + (y - f.lat) * 0.05];
    return [[[[a, out(p), out(q), ...f.ring.slice(1)]]], { told: ['crossing'], meant: null }];
  }),
  kind('a scribble', (f) => [
    [[closed(Array.from({ length: 90 }, (): Position => at(f, f.random(), f.random())))]],
    { told: ['crossing'], meant: null, safe: null },
  ]),
  kind('a figure that runs round twice', (f) => [
    [
      [
        [
          ...f.ring.slice(0, -1),
          ...f.ring.map((p): Position => between(p, [f.lon, f.lat], 0.5)),
        ].concat([f.ring[0]!]),
      ],
    ],
    { told: ['crossing', 'touch', 'overlap'], meant: null },
  ]),
  kind('nothing wrong', (f) => [[[f.ring]], { safe: null }]),
  kind('nothing wrong, with a hole', (f) => [
    [[f.ring, square(at(f, 0, 0), 0.5)]],
    { safe: null, meant: [[f.ring, square(at(f, 0, 0), 0.5)]] },
  ]),
  kind('nothing wrong, two parts', (f) => [
    [[f.ring], [island(f)]],
    { safe: null, meant: [[f.ring], [island(f)]] },
  ]),
  kind('nothing wrong, clockwise', (f) => [[[f.ring.toReversed()]], { safe: null }]),
  kind('repeated point', (f) => [
    [[insert(f.ring, 2, f.ring[2]!)]],
    { told: ['repeatedPoint'], place: f.ring[2]!, safe: true },
  ]),
  kind('repeated three times', (f) => [
    [[insert(f.ring, 1, f.ring[1]!, f.ring[1]!)]],
    { told: ['repeatedPoint'], place: f.ring[1]!, safe: true },
  ]),
  kind('open ring', (f) => [[[f.ring.slice(0, -1)]], { told: ['unclosed'], safe: true }]),
  kind('spike of 20 cm', (f) => {
    const [ring, tip] = spike(f, 1.6e-6);
    return [[[ring]], { told: ['spike'], place: tip, safe: true }];
  }),
  kind('spike of 20 m', (f) => {
    const [ring, tip] = spike(f, 2e-4);
    return [[[ring]], { told: ['spike'], place: tip }];
  }),
  kind('a part of two points', (f) => [
    [[f.ring], [[at(f, 4, 0), at(f, 5, 0), at(f, 4, 0)]]],
    { told: ['tooFewPoints'] },
  ]),
  kind('a part without area', (f) => [
    [[f.ring], [[at(f, 4, 0), at(f, 5, 0), at(f, 6, 0), at(f, 4, 0)]]],
    { told: ['noArea'] },
  ]),
  kind('a sliver of 5 mm', (f) => [
    [[f.ring], [[at(f, 4, 0), at(f, 5, 0), at(f, 5, 4.5e-5), at(f, 4, 4.5e-5), at(f, 4, 0)]]],
    { told: ['sliver'] },
  ]),
  kind('an empty part', (f) => [[[f.ring], []], { told: ['empty'], safe: true }]),
  kind('a hole outside', (f) => [
    [[f.ring, island(f)]],
    { told: ['holeOutside'], meant: [[f.ring], [island(f)]] },
  ]),
  kind('a hole around its outline', (f) => [
    [[square(at(f, 0, 0), 0.5), f.ring]],
    { told: ['holeOutside'], meant: [[f.ring, square(at(f, 0, 0), 0.5)]] },
  ]),
  kind('a hole equal to its outline', (f) => [
    [[f.ring], [island(f), island(f)]],
    { told: ['holeCrosses'], meant: [[f.ring], [island(f)]] },
  ]),
  kind('a hole across its outline', (f) => [
    [[square(at(f, 0, 0), 1), square(at(f, 0.5, 0), 0.4)]],
    { told: ['holeCrosses'], meant: null },
  ]),
  kind('holes on each other', (f) => [
    [[square(at(f, 0, 0), 2), square(at(f, 0, 0), 0.4), square(at(f, 0.2, 0.1), 0.4)]],
    { told: ['holesOverlap'], meant: null },
  ]),
  kind('a part within a part', (f) => [
    [[f.ring], [square(at(f, 0, 0), 0.4)]],
    { told: ['partsOverlap'] },
  ]),
  kind('parts on each other', (f) => [
    [[f.ring], [shifted([[f.ring]], 0.0003)[0]![0]!]],
    { told: ['partsOverlap'], meant: null },
  ]),
  kind('the same part twice', (f) => [[[f.ring], [f.ring]], { told: ['partsOverlap'] }]),
  kind('parts side by side', (f) => [
    [
      [square(at(f, 0, 0), 1)],
      [square(at(f, 1, 0), 1)].map((ring) =>
        ring.map(([x, y], i): Position =>
          i === 0 || i >= 3 ? [square(at(f, 0, 0), 1)[1]![0], y] : [x, y],
        ),
      ),
    ],
    { told: ['sharedEdge'], meant: null },
  ]),
  kind('one latitude with its point lost', (f) => {
    const digits = Number(String(f.ring[2]![1]).replace('.', '').slice(0, 6));
    const wrong: Position = [f.ring[2]![0], digits];
    return [[[f.ring.map((p, i) => (i === 2 ? wrong : p))]], { told: ['outOfRange'], meant: null }];
  }),
  kind('latitude first', (f) => {
    const lon = 100 + Math.abs(f.lon) / 3;
    const moved = shifted([[f.ring]], lon - f.lon);
    return [
      moved.map((part) => part.map((ring) => ring.map(([x, y]): Position => [y, x]))),
      { told: ['outOfRange'], meant: moved },
    ];
  }),
  kind('no number', (f) => [
    [[f.ring.map((p, i): Position => (i === 1 ? [Number.NaN, p[1]] : p))]],
    { told: ['notANumber'], meant: null, safe: null },
  ]),
];

function closed(points: Position[]): Ring {
  return [...points, points[0]!];
}

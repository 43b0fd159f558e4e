/** A position in the units of the viewBox of a plan. */
type Position = readonly [x: number, y: number];

interface DrawnWay {
  kind: 'door' | 'opening' | 'stairs' | 'lift' | 'ramp';
  from: string;
  to: string;
  at: Position;
  /** Position of the way's second end, if it differs from `at`. */
  toAt?: Position;
}

interface DrawnFloor {
  file: string;
  map: string;
  level: number;
  widthMetres: number;
  size: Position;
  /** Corners of each hall on the plan. The keys are hall numbers in the pack. */
  halls: Record<number, readonly Position[]>;
  spaces: readonly { id: number; name: string; corners: readonly Position[] }[];
  ways: readonly DrawnWay[];
  works: Record<number, Position>;
  amenities: readonly { id: number; kind: string; in: string; at: Position }[];
}

export interface DrawnMuseum {
  folder: string;
  languages: readonly string[];
  floors: readonly DrawnFloor[];
}

const box = (x: number, y: number, width: number, height: number): Position[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Returns a polygon of 20 corners that replaces a round room. */
const circle = (x: number, y: number, radius: number): Position[] =>
  Array.from({ length: 20 }, (_, n) => {
    const turn = (n * Math.PI) / 10;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });

const onCircle = (x: number, y: number, degrees: number): Position => {
  const turn = (degrees * Math.PI) / 180;
  return [x + 240 * Math.cos(turn), y + 240 * Math.sin(turn)];
};

const byNumber = (numbers: readonly number[], positions: readonly Position[]): Record<number, Position> =>
  Object.fromEntries(numbers.map((number, at) => [number, positions[at] as Position]));

const left = box(70, 420, 340, 560);
const back = box(70, 70, 1060, 350);
const right = box(790, 420, 340, 560);
const core = box(410, 420, 380, 560);

const fromBelow: Position[] = [
  [112, 596],
  [112, 836],
  [128, 466],
  [352, 466],
  [368, 596],
  [368, 836],
];
const fromTheStairs: Position[] = [
  [156, 934],
  [324, 934],
  [112, 596],
  [112, 806],
  [128, 466],
  [352, 466],
];
const acrossTheBack: Position[] = [
  [112, 166],
  [112, 324],
  [376, 112],
  [824, 112],
  [1088, 166],
  [1088, 324],
];
const fromTheBack: Position[] = [
  [1088, 596],
  [1088, 816],
  [848, 934],
  [1072, 934],
  [832, 556],
  [832, 846],
];

const forms: DrawnMuseum = {
  folder: 'forms',
  languages: ['en', 'es', 'fr', 'de', 'it', 'ar', 'ja'],
  floors: [
    {
      file: '1',
      map: 'map-1',
      level: 0,
      widthMetres: 30,
      size: [1200, 1520],
      halls: { 1: left, 2: back, 3: right },
      spaces: [
        { id: 11, name: 'foyer', corners: box(70, 980, 720, 450) },
        { id: 12, name: 'cafe', corners: box(790, 980, 340, 450) },
        { id: 13, name: 'core', corners: core },
      ],
      ways: [
        { kind: 'opening', from: 'space-11', to: 'hall-1', at: [240, 980] },
        { kind: 'opening', from: 'hall-1', to: 'hall-2', at: [240, 420] },
        { kind: 'opening', from: 'hall-2', to: 'hall-3', at: [960, 420] },
        { kind: 'door', from: 'hall-3', to: 'space-13', at: [790, 700] },
        { kind: 'opening', from: 'space-13', to: 'space-11', at: [600, 980] },
        { kind: 'opening', from: 'space-11', to: 'space-12', at: [790, 1140] },
        { kind: 'stairs', from: 'space-13', to: 'space-21', at: [600, 780], toAt: [600, 780] },
        { kind: 'lift', from: 'space-13', to: 'space-21', at: [482, 930], toAt: [482, 930] },
      ],
      works: {
        ...byNumber([108, 107, 104, 102, 109, 110], fromBelow),
        ...byNumber([111, 112, 101, 114, 113, 115], acrossTheBack),
        ...byNumber([116, 117, 105, 119, 118, 120], fromTheBack),
      },
      amenities: [
        { id: 1, kind: 'entrance', in: 'space-11', at: [600, 1416] },
        { id: 2, kind: 'information', in: 'space-11', at: [318, 1290] },
        { id: 3, kind: 'cloakroom', in: 'space-11', at: [120, 1110] },
        { id: 4, kind: 'toilets', in: 'space-13', at: [728, 880] },
        { id: 5, kind: 'babyChange', in: 'space-12', at: [1080, 1390] },
        { id: 6, kind: 'lift', in: 'space-13', at: [482, 884] },
        { id: 7, kind: 'stairs', in: 'space-13', at: [600, 640] },
        { id: 8, kind: 'cafe', in: 'space-12', at: [930, 1190] },
        { id: 9, kind: 'seats', in: 'hall-1', at: [278, 563] },
        { id: 10, kind: 'seats', in: 'hall-2', at: [432, 355] },
        { id: 11, kind: 'drinkingWater', in: 'space-12', at: [1080, 1030] },
        { id: 12, kind: 'hearingLoop', in: 'space-11', at: [318, 1140] },
        { id: 13, kind: 'accessibleToilets', in: 'space-13', at: [728, 940] },
      ],
    },
    {
      file: '2',
      map: 'map-2',
      level: 1,
      widthMetres: 30,
      size: [1200, 1520],
      halls: { 4: left, 5: back, 6: right },
      spaces: [
        { id: 21, name: 'landing', corners: core },
        { id: 22, name: 'gallery', corners: box(70, 980, 1060, 450) },
      ],
      ways: [
        { kind: 'door', from: 'space-21', to: 'hall-4', at: [410, 700] },
        { kind: 'opening', from: 'hall-4', to: 'hall-5', at: [240, 420] },
        { kind: 'opening', from: 'hall-5', to: 'hall-6', at: [960, 420] },
        { kind: 'opening', from: 'hall-6', to: 'space-22', at: [960, 980] },
        { kind: 'opening', from: 'space-22', to: 'space-21', at: [600, 980] },
      ],
      works: {
        ...byNumber([103, 121, 122, 123, 124, 125], fromTheStairs),
        ...byNumber([106, 126, 127, 128, 129, 130], acrossTheBack),
        ...byNumber([131, 132, 133, 134, 135, 136], fromTheBack),
      },
      amenities: [
        { id: 21, kind: 'lift', in: 'space-21', at: [482, 884] },
        { id: 22, kind: 'stairs', in: 'space-21', at: [600, 640] },
        { id: 23, kind: 'accessibleToilets', in: 'space-21', at: [728, 910] },
        { id: 24, kind: 'seats', in: 'space-22', at: [167, 1235] },
        { id: 25, kind: 'seats', in: 'space-22', at: [1033, 1235] },
        { id: 26, kind: 'quietRoom', in: 'hall-6', at: [922, 563] },
      ],
    },
  ],
};

const atelier: DrawnMuseum = {
  folder: 'atelier',
  languages: ['en', 'es', 'fr'],
  floors: [
    {
      file: '131',
      map: 'map',
      level: 0,
      widthMetres: 18,
      size: [1400, 1000],
      halls: { 131: box(90, 90, 670, 530), 132: box(800, 90, 510, 820) },
      spaces: [{ id: 1311, name: 'shop', corners: box(90, 660, 670, 250) }],
      ways: [
        { kind: 'opening', from: 'space-1311', to: 'hall-131', at: [415, 660], toAt: [415, 620] },
        { kind: 'opening', from: 'hall-131', to: 'hall-132', at: [760, 370], toAt: [800, 370] },
        { kind: 'door', from: 'hall-132', to: 'space-1311', at: [800, 800], toAt: [760, 800] },
      ],
      works: byNumber(
        [1301, 1302, 1303, 1304, 1305],
        [
          [378, 140],
          [608, 140],
          [1262, 298],
          [1262, 518],
          [1262, 738],
        ],
      ),
      amenities: [
        { id: 1311, kind: 'entrance', in: 'space-1311', at: [410, 896] },
        { id: 1312, kind: 'shop', in: 'space-1311', at: [236, 765] },
        { id: 1313, kind: 'accessibleToilets', in: 'space-1311', at: [660, 710] },
        { id: 1314, kind: 'lockers', in: 'space-1311', at: [140, 860] },
        { id: 1315, kind: 'seats', in: 'hall-132', at: [1045, 540] },
      ],
    },
  ],
};

const night: DrawnMuseum = {
  folder: 'night',
  languages: ['en', 'es', 'de', 'ja'],
  floors: [
    {
      file: '141',
      map: 'map',
      level: 0,
      widthMetres: 28,
      size: [1400, 1000],
      halls: { 141: circle(370, 400, 300), 142: circle(1030, 400, 300) },
      spaces: [
        {
          id: 1411,
          name: 'porch',
          corners: [
            [500, 690],
            [546, 648],
            [618, 576],
            [700, 560],
            [782, 576],
            [854, 648],
            [900, 690],
            [900, 920],
            [500, 920],
          ],
        },
      ],
      ways: [
        { kind: 'door', from: 'space-1411', to: 'hall-141', at: [582, 612] },
        { kind: 'door', from: 'space-1411', to: 'hall-142', at: [818, 612] },
        { kind: 'opening', from: 'hall-141', to: 'hall-142', at: [665, 400], toAt: [735, 400] },
      ],
      works: {
        ...byNumber(
          [1402, 1404, 1405],
          [-150, -90, 150].map((turn) => onCircle(370, 400, turn)),
        ),
        ...byNumber(
          [1403, 1406, 1401],
          [-90, -30, 30].map((turn) => onCircle(1030, 400, turn)),
        ),
      },
      amenities: [
        { id: 1411, kind: 'entrance', in: 'space-1411', at: [700, 906] },
        { id: 1412, kind: 'accessibleToilets', in: 'space-1411', at: [850, 760] },
        { id: 1413, kind: 'cloakroom', in: 'space-1411', at: [550, 760] },
        { id: 1414, kind: 'seats', in: 'hall-141', at: [370, 400] },
        { id: 1415, kind: 'seats', in: 'hall-142', at: [1030, 400] },
        { id: 1416, kind: 'quietRoom', in: 'hall-142', at: [1030, 640] },
      ],
    },
  ],
};

const tide: DrawnMuseum = {
  folder: 'tide',
  languages: ['en', 'es', 'ar'],
  floors: [
    {
      file: '151',
      map: 'map',
      level: 0,
      widthMetres: 24,
      size: [1400, 1000],
      halls: { 151: box(90, 150, 600, 510), 152: box(730, 150, 580, 510) },
      spaces: [
        {
          id: 1511,
          name: 'slipway',
          corners: [
            [310, 664],
            [450, 664],
            [500, 900],
            [260, 900],
          ],
        },
      ],
      ways: [
        { kind: 'opening', from: 'hall-151', to: 'hall-152', at: [690, 405], toAt: [730, 405] },
        { kind: 'ramp', from: 'hall-151', to: 'space-1511', at: [380, 660] },
      ],
      works: byNumber(
        [1501, 1502, 1505, 1504, 1503, 1506],
        [
          [198, 200],
          [368, 200],
          [538, 200],
          [848, 200],
          [1018, 200],
          [1188, 200],
        ],
      ),
      amenities: [
        { id: 1511, kind: 'entrance', in: 'hall-151', at: [104, 510] },
        { id: 1512, kind: 'accessibleToilets', in: 'hall-152', at: [1256, 610] },
        { id: 1513, kind: 'seats', in: 'hall-151', at: [330, 320] },
        { id: 1514, kind: 'seats', in: 'hall-152', at: [1000, 320] },
        { id: 1515, kind: 'drinkingWater', in: 'hall-152', at: [790, 610] },
        { id: 1516, kind: 'lockers', in: 'hall-151', at: [150, 610] },
      ],
    },
  ],
};

export const MUSEUMS: readonly DrawnMuseum[] = [forms, atelier, night, tide];

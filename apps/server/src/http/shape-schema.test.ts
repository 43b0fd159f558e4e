import { type Visit, visitShape, visitStudyQuestionAnswerShape } from '@museummate/domain';
import { fits, type Shape } from '@museummate/domain/shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaOf } from './shape-schema.ts';

type RecordShape = Extract<Shape, { kind: 'record' }>;

/** Generates values that match a shape. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'integer':
      return fc.integer({ min: shape.min, max: shape.max });
    case 'text':
      return shape.pattern
        ? fc.stringMatching(shape.pattern, { maxLength: shape.maxLength })
        : fc.string({ maxLength: Math.min(100, shape.maxLength) }).map((text) => text.replaceAll('\0', ''));
    case 'timestamp':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString());
    case 'oneOf':
      return fc.constantFrom(...shape.words);
    case 'nothing':
      return fc.constant(null);
    case 'nullable':
      return fc.option(fitting(shape.of));
    case 'optional':
      return fc.option(fitting(shape.of), { nil: undefined });
    case 'list':
      return fc.array(fitting(shape.of), { maxLength: 3 });
    case 'record':
      return fc.record(
        Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, fitting(field)])),
      );
  }
}

const values = fc.oneof(fc.anything(), fc.constantFrom('', -1, 0.5, null, [null], '2026-05-05', 2 ** 40));
/** Generates records with one damaged field. */
const damagedRecords = (shape: RecordShape) =>
  fc
    .tuple(fitting(shape), fc.constantFrom(...Object.keys(shape.fields)), values)
    .map(([record, key, value]) => ({ ...(record as object), [key]: value }));

describe.each<[string, RecordShape]>([
  ['a visit', visitShape],
  ['an answer', visitStudyQuestionAnswerShape],
])('%s', (_name, shape) => {
  it('is accepted unchanged by the server if it is valid on the device', () => {
    fc.assert(
      fc.property(fitting(shape), (record) => {
        expect(fits(shape, record)).toBe(true);
        expect(schemaOf(shape).parse(record)).toEqual(record);
      }),
    );
  });

  it('is rejected by the server if it is damaged, or valid after parsing', () => {
    fc.assert(
      fc.property(damagedRecords(shape), (record) => {
        const read = schemaOf(shape).safeParse(record);
        expect(fits(shape, record) && !read.success).toBe(false);
        if (read.success) expect(fits(shape, read.data)).toBe(true);
      }),
    );
  });
});

describe('a request', () => {
  const visit: Visit = {
    idVisit: null,
    visitorToken: 'visitor-1',
    idMuseum: 12,
    idDevice: 'device-1',
    idLanguage: 2,
    languageCode: 'en_GB',
    startDate: '2026-11-15T10:00:00.000Z',
    endDate: null,
    email: null,
    artworks: [],
    routes: [],
  };

  it('may omit nullable fields, and write times in any time zone (A73)', () => {
    const { idVisit: _idVisit, endDate: _endDate, ...rest } = visit;
    const read = schemaOf(visitShape).parse({ ...rest, startDate: '2026-11-15T12:00:00+02:00' });
    expect(read).toEqual(visit);
  });

  it.each(['1999-12-31T23:59:59.999Z', '2100-01-01T00:00:00.000Z', '2026-11-15', 'now'])(
    'is rejected with the date %s',
    (startDate) => {
      expect(schemaOf(visitShape).safeParse({ ...visit, startDate }).success).toBe(false);
    },
  );
});

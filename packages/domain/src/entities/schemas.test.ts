import { describe, expect, it } from 'vitest';
import { parseTime } from '../lib/parse-time.ts';
import { ANSWER_TYPES, answerTypeSchema } from './answer.ts';
import { audioExtraInformationSchema } from './audio-extra-information.ts';
import { dateField, idField } from './fields.ts';
import { mediaInfoSchema } from './media-info.ts';
import { sectionTypeSchema } from './navigation-section.ts';
import { defaultProfile, profileSchema, TILE_KINDS } from './profile.ts';
import { studyQuestionSchema } from './study-question.ts';
import { storedUserSchema } from './user.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('fields', () => {
  it('ids are positive integers', () => {
    expect(accepts(idField, 1)).toBe(true);
    for (const id of [0, -1, 1.5, '1', null]) expect(accepts(idField, id)).toBe(false);
  });

  it('dates are ISO 8601 in UTC', () => {
    expect(accepts(dateField, new Date(0).toISOString())).toBe(true);
    for (const date of ['2025-06-10', '2025-06-10T12:00:00+02:00', 'today']) {
      expect(accepts(dateField, date)).toBe(false);
    }
  });
});

describe('an audio extra', () => {
  const extra = {
    startTime: '00:05',
    endTime: '01:05',
    title: null,
    resourceType: 'IMAGE',
    url: null,
    locale: {},
    localizations: [],
  };

  it('has times in minutes and seconds', () => {
    expect(accepts(audioExtraInformationSchema, extra)).toBe(true);
    for (const startTime of ['5', '0:05', '00:60', '00:05:00', 'ab:cd', '']) {
      expect(accepts(audioExtraInformationSchema, { ...extra, startTime })).toBe(false);
    }
  });

  it('times are parsed into seconds', () => {
    expect(parseTime('00:00')).toBe(0);
    expect(parseTime('01:05')).toBe(65);
    expect(parseTime('99:59')).toBe(5999);
    expect(parseTime('5')).toBeNaN();
  });
});

describe('fixed lists of values', () => {
  it('section types', () => {
    expect(accepts(sectionTypeSchema, 'SPONSORS')).toBe(true);
    expect(accepts(sectionTypeSchema, 'FOO')).toBe(false);
  });

  it('answer types', () => {
    expect(ANSWER_TYPES).toHaveLength(13);
    for (const type of ANSWER_TYPES) expect(accepts(answerTypeSchema, type)).toBe(true);
    expect(accepts(answerTypeSchema, 'FOO')).toBe(false);
  });
});

describe('a study question', () => {
  it('has no idArtwork at the start of the visit, and all other keys are required', () => {
    const question = {
      idStudyQuestion: 1,
      mandatory: false,
      order: 1,
      active: true,
      index: 0,
      answers: [],
      localizations: [],
      locale: { title: null },
    };
    expect('idArtwork' in studyQuestionSchema.parse(question)).toBe(false);
    expect(studyQuestionSchema.parse({ ...question, idArtwork: 101 }).idArtwork).toBe(101);
    const { mandatory: _, ...without } = question;
    expect(accepts(studyQuestionSchema, without)).toBe(false);
  });
});

describe('a profile', () => {
  it('has a valid default with the tiles in the listed order', () => {
    expect(profileSchema.parse(defaultProfile)).toEqual(defaultProfile);
    expect(defaultProfile.tileOrder).toEqual(TILE_KINDS);
  });

  it('lists every tile once', () => {
    const withOrder = (tileOrder: readonly string[]) => ({ ...defaultProfile, tileOrder });
    expect(accepts(profileSchema, withOrder(TILE_KINDS.toReversed()))).toBe(true);
    expect(accepts(profileSchema, withOrder(TILE_KINDS.slice(1)))).toBe(false);
    expect(accepts(profileSchema, withOrder([...TILE_KINDS.slice(1), 'sponsors']))).toBe(false);
  });

  it('may set only some of the colours', () => {
    const palette = { lines: { ROUTES: '#111111' } };
    expect(profileSchema.parse({ ...defaultProfile, palette }).palette).toEqual(palette);
    expect(accepts(profileSchema, { ...defaultProfile, palette: { lines: { FOO: '#111111' } } })).toBe(false);
  });
});

describe('media', () => {
  it('are identified by a hash', () => {
    const info = {
      type: 'audio/mp4',
      bytes: 1,
      hash: '0'.repeat(64),
      width: null,
      height: null,
      placeholder: null,
      widths: [],
      duration: 61.5,
    };
    expect(mediaInfoSchema.parse(info)).toEqual(info);
    expect(accepts(mediaInfoSchema, { ...info, hash: 'x' })).toBe(false);
  });
});

describe('data about visitors', () => {
  it('contains only name, picture and provider of a user', () => {
    const user = {
      idMuseum: 12,
      name: 'N',
      email: 'a@b.example',
      gender: null,
      birthdate: null,
      token: 'secret',
      imageUrl: null,
      method: 'google',
    };
    expect(storedUserSchema.parse(user)).toEqual({ name: 'N', imageUrl: null, method: 'google' });
  });
});

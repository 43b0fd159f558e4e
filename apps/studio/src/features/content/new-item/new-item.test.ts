import { schemaOf, shapeOf } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { newItem } from './new-item.ts';

function elementOf(kind: 'artwork' | 'study', field: string) {
  const shape = shapeOf(schemaOf(kind));
  const schema = shape.is === 'object' ? shape.fields[field] : undefined;
  const list = schema && shapeOf(schema);
  if (list?.is !== 'list') throw new Error(`${field} is no list`);
  return list.element;
}

test('what is added to a list begins with a number of its own and the first of what has to be chosen', () => {
  expect(newItem(elementOf('artwork', 'resources'), () => 0)).toEqual({
    idResource: 1_000_000,
    resourceType: 'TEXT',
  });
  expect(newItem(elementOf('study', 'questions'), () => 0)).toEqual({
    idStudyQuestion: 1_000_000,
    answers: [{ idStudyQuestionAnswer: 1_000_000, type: 'TEXT' }],
  });
});

test('what is shown while a sound is heard has no number: its times are asked for', () => {
  expect(newItem(elementOf('artwork', 'audioExtraInformation'))).toEqual({ resourceType: 'TEXT' });
});

test('a picture is named by its file, not by a number', () => {
  expect(newItem(elementOf('artwork', 'pictures'))).toBeUndefined();
});

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

test('a new list item has an id and the first option of required choices', () => {
  expect(newItem(elementOf('artwork', 'resources'), () => 0)).toEqual({
    idResource: 1_000_000,
    resourceType: 'TEXT',
  });
  expect(newItem(elementOf('study', 'questions'), () => 0)).toEqual({
    idStudyQuestion: 1_000_000,
    answers: [{ idStudyQuestionAnswer: 1_000_000, type: 'TEXT' }],
  });
});

test('a timed extra has no id: the editor enters its times', () => {
  expect(newItem(elementOf('artwork', 'audioExtraInformation'))).toEqual({ resourceType: 'TEXT' });
});

test('a picture is identified by its file, so no item is created', () => {
  expect(newItem(elementOf('artwork', 'pictures'))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { newMuseum } from './new-museum-prompts.ts';

test('asks the three questions that no flag has answered, and takes the default on Enter', async () => {
  const asked: string[] = [];
  const answers = [' Museo del Mar ', 'es English;pt_br zh-hant-tw, sr-latn xx', ''];
  const ask = async (question: string) => answers[asked.push(question) - 1] ?? '';
  expect(await newMuseum({}, ask)).toEqual({
    name: 'Museo del Mar',
    languages: ['es', 'en', 'pt-BR', 'zh-Hant-TW', 'sr-Latn', 'xx'],
    hall: undefined,
  });
  expect(asked).toHaveLength(3);
  expect(await newMuseum({ name: 'A', languages: 'en', hall: 'B' }, ask)).toEqual({
    name: 'A',
    languages: ['en'],
    hall: 'B',
  });
  expect(asked).toHaveLength(3);
  expect(await newMuseum({}, undefined)).toEqual({});
});

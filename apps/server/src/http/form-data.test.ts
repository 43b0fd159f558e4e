import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormData } from './form-data.ts';

const TYPE = 'multipart/form-data; boundary=b';
const part = (name: string, content = 'x') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const parse = (text: string, type = TYPE) => parseFormData(type, Buffer.from(text, 'latin1'));
const texts = (parts: Map<string, Buffer> | undefined) =>
  parts && Object.fromEntries([...parts].map(([name, content]) => [name, content.toString('latin1')]));

test('reads what browsers write, with any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), fc.nat(), async (bytes, museum) => {
      const form = new FormData();
      form.set('museumId', String(museum));
      form.set('image', new File([new Uint8Array(bytes)], 'frame.jpg', { type: 'image/jpeg' }));
      const written = new Response(form);
      const type = written.headers.get('content-type') ?? '';
      const parts = parseFormData(type, Buffer.from(await written.arrayBuffer()));
      expect(parts?.get('museumId')?.toString()).toBe(String(museum));
      expect(parts?.get('image')).toEqual(Buffer.from(bytes));
    }),
    { numRuns: 50 },
  );
});

test('reads names with and without quotes or a file name, and quoted boundaries', () => {
  const head = 'content-disposition: form-data; filename="name=y"; name=image\r\ncontent-type: image/jpeg';
  expect(texts(parse(`--b\r\n${head}\r\n\r\n1\r\n2\r\n--b--`))).toEqual({ image: '1\r\n2' });
  expect(texts(parse(`${part('a')}--b--\r\n`, 'Multipart/Form-Data; charset=x; boundary="b"'))).toEqual({
    a: 'x',
  });
  expect(texts(parse('--b--'))).toEqual({});
});

describe('rejects bodies that are not valid forms', () => {
  test.each([
    ['no boundary is named', part('a'), 'multipart/form-data'],
    ['another type', `${part('a')}--b--`, 'text/plain; boundary=b'],
    ['nothing', '', TYPE],
    ['no end', part('a'), TYPE],
    ['an end without a start', '\r\n--b--', TYPE],
    ['a part that is cut off', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', TYPE],
    ['a head without an end', '--b\r\nContent-Disposition: form-data; name="a"\r\n--b--', TYPE],
    ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--', TYPE],
    ['a part without a head', '--b\r\n\r\nx\r\n--b--', TYPE],
    ['one name twice', `${part('a')}${part('a')}--b--`, TYPE],
    ['a long head', `--b\r\nx: ${'y'.repeat(2_000)}\r\n${part('a').slice(5)}--b--`, TYPE],
    ['many parts', `${Array.from({ length: 9 }, (_, place) => part(`a${place}`)).join('')}--b--`, TYPE],
  ])('%s', (_, text, type) => expect(parse(text, type)).toBeUndefined());

  test('rejects two megabytes of malicious input without delay', () => {
    const malicious = ['--b\r\n', '\r\n--b', '-', 'content-disposition: form-data; name="', part('a')];
    for (const each of malicious) {
      const text = `--b\r\n${each.repeat(2_000_000 / each.length)}`;
      expect(parse(text), each).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...malicious, '\r\n', '\r\n\r\n', '--b--', 'x')), (pieces) => {
        parse(pieces.join(''));
      }),
    );
  });
});

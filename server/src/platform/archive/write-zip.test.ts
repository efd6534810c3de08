import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamZip, type ZipPart } from './write-zip.ts';
import { bytesOf, openArchive } from './zip.ts';

const limits = { entries: 70_000, declared: 1_000_000, entry: 1000, unpacked: 2000 };

const written = async (parts: readonly ZipPart[]) => {
  const archive = await buffer(
    streamZip(
      (async function* () {
        yield* parts;
      })(),
    ),
  );
  const { entries, unpack } = await openArchive(bytesOf(archive), limits);
  const contentOf = async (at: number): Promise<Buffer | undefined> => {
    const entry = entries.at(at);
    return entry && unpack(entry);
  };
  return { names: entries.map(({ name }) => name), contentOf };
};

test('an archive holds its parts under their names, Chinese ones too', async () => {
  const content = Buffer.from('照片');
  const { names, contentOf } = await written([
    { name: '计算机学院/张三.jpg', content },
    { name: 'empty.txt', content: Buffer.alloc(0) },
  ]);
  expect(names).toEqual(['计算机学院/张三.jpg', 'empty.txt']);
  expect(await contentOf(0)).toEqual(content);
  expect(await contentOf(1)).toEqual(Buffer.alloc(0));
});

test('an archive may hold nothing, or more parts than the short count can tell', async () => {
  expect((await written([])).names).toEqual([]);
  const many = Array.from({ length: 65_536 }, (_, n) => ({ name: `${n}`, content: Buffer.from(`${n}`) }));
  const { names, contentOf } = await written(many);
  expect(names.length).toBe(many.length);
  expect(await contentOf(-1)).toEqual(Buffer.from('65535'));
});

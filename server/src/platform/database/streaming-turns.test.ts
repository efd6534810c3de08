import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const app = useTestApp();

test('more streams than there are connections, each asking for more with every row, all come to their end', async () => {
  const read = async () => {
    let rows = 0;
    for await (const { id } of app.db.selectFrom('departments').select('id').limit(5).stream(1)) {
      await app.db.selectFrom('departments').select('name').where('id', '=', id).executeTakeFirstOrThrow();
      rows += 1;
    }
    return rows;
  };
  expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(Array.from({ length: 20 }, () => 5));
});

test('whoever stops reading half way gives the turn to the next', async () => {
  const first = async () => {
    for await (const { id } of app.db.selectFrom('departments').select('id').stream(1)) return id;
    return undefined;
  };
  const found = await Promise.all(Array.from({ length: 20 }, first));
  expect(found.filter((id) => id === undefined)).toEqual([]);
});

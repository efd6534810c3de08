import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { modules } from './index.ts';
import { writeReferenceData } from './reference-data.ts';

const app = useTestApp();
const startAgain = () => app.db.transaction().execute((tx) => writeReferenceData(tx, modules));

test('what an administrator changed or removed is not undone by the next start', async () => {
  const item = app.db
    .updateTable('dictionaryItems')
    .where('dictionaryCode', '=', 'health')
    .where('code', '=', '6');
  await item.set({ label: '残障' }).execute();
  await app.db.deleteFrom('rolePermissions').where('permission', '=', 'system:user:reveal').execute();
  await app.db.deleteFrom('menus').where('name', '=', 'Notices').execute();
  await startAgain();
  const [label, grant, menu] = await Promise.all([
    app.db.selectFrom('dictionaryItems').select('label').where('label', '=', '残障').execute(),
    app.db.selectFrom('rolePermissions').selectAll().where('permission', '=', 'system:user:reveal').execute(),
    app.db.selectFrom('menus').selectAll().where('name', '=', 'Notices').execute(),
  ]);
  expect([label, grant, menu]).toEqual([[{ label: '残障' }], [], []]);
});

test('a page that came with a new release stands below the directory the installation has had all along', async () => {
  await app.db.deleteFrom('menus').where('name', '=', 'Consents').execute();
  await app.db.deleteFrom('referenceKeys').where('key', '=', 'menu:Consents').execute();
  await startAgain();
  const { above } = await app.db
    .selectFrom('menus')
    .leftJoin('menus as directories', 'directories.id', 'menus.parentId')
    .select('directories.name as above')
    .where('menus.name', '=', 'Consents')
    .executeTakeFirstOrThrow();
  expect(above).toBe('SystemAccounts');
});

test('a start adds nothing twice', async () => {
  const count = async () =>
    Promise.all(
      (['roles', 'rolePermissions', 'menus', 'roleMenus', 'dictionaries', 'dictionaryItems'] as const).map(
        async (table) =>
          app.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
      ),
    );
  const before = await count();
  await startAgain();
  expect(await count()).toEqual(before);
});

import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { expect, test } from 'vitest';
import { insertBuilding, insertRoom } from '../../../../samples/training/rooms/room.ts';
import { useTestApp } from '../../../../test/app.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();

const campuses = () =>
  app.db
    .selectFrom('dictionaryItems')
    .select(['code', 'label', 'labelEn'])
    .where('dictionaryCode', '=', 'campus')
    .orderBy('sortOrder')
    .limit(1)
    .executeTakeFirstOrThrow();

test('an export shows what the screen shows: dictionaries by name, their codes as columns to choose, conditions in words', async () => {
  const campus = await campuses();
  const buildingId = await insertBuilding(app.db, { code: 'EXP', campus: campus.code });
  await insertRoom(app.db, { buildingId, code: 'EXP101', name: '导出101' });
  const query = { campus: campus.code, columns: ['name', 'campus', 'campusCode'] as never };
  const { raw } = await app.as('training').call(roomCalls.exportList, { query });
  const { sheets } = await readWorkbook(raw.rawPayload);
  const [head, ...rows] = sheets[0]?.rows ?? [];
  expect(head?.slice(1)).toEqual(['校区', '校区（代码）']);
  expect(rows.find(([name]) => name === '导出101')?.slice(1)).toEqual([campus.label, campus.code]);
  expect(sheets[1]?.rows).toContainEqual(['校区', campus.label]);
  const english = await app
    .as('training')
    .call(roomCalls.exportList, { query, headers: { 'accept-language': 'en' } });
  const facts = (await readWorkbook(english.raw.rawPayload)).sheets[1]?.rows ?? [];
  expect(facts.flat()).toContain(campus.labelEn);
});

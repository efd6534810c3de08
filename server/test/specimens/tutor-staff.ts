import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { byDepartment, either, ownOnly, type Person, type Reach } from './reach.ts';
import { newMark, type Row } from './specimen.ts';

export type StaffSpecimen = Row & { version: number };

export const everything: Reach = (who) => who.scope === 'all';
/** The member of staff belongs to the account of its owner. */
export const reachesStaff = either(everything, byDepartment, ownOnly);

/** The record of staff that the owner is, under a name no other has. */
export const addStaff = async (
  { db }: TestApp,
  { accountId, departmentId }: Person,
): Promise<StaffSpecimen> => {
  const mark = newMark('教师');
  const known = await db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (known) {
    const { version } = await db
      .updateTable('staff')
      .set({ name: mark, departmentId })
      .where('id', '=', known.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return { id: known.id, version, marks: [mark] };
  }
  const id = newId();
  await db
    .insertInto('staff')
    .values({
      id,
      accountId,
      staffNo: `S${id.replaceAll('-', '').slice(-16)}`,
      name: mark,
      gender: '1',
      departmentId,
      title: '教授',
    })
    .execute();
  return { id, version: 1, marks: [mark] };
};

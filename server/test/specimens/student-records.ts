import type { Insertable } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, may, type Person, type Reach, sameDepartment } from './specimen.ts';

/** Who has the department of a record; nobody here is its student, tutor or counselor. */
export const throughDepartment: Reach = both(
  may('student:record:view'),
  (who, owner) => who.scope === 'all' || (who.scope === 'department' && sameDepartment(who, owner)),
);

type Given = Pick<
  Insertable<Tables['studentRecords']>,
  'name' | 'enrolYear' | 'entryState' | 'status' | 'checkInAt' | 'studentNo'
>;

/** A record of a student without an account, in the owner's department. */
export const addRecord = async (
  { db }: TestApp,
  { departmentId }: Pick<Person, 'departmentId'>,
  given: Given,
): Promise<string> => {
  const [id, personId] = [newId(), newId()];
  const document = { idType: '99', idNumberHash: id };
  const entryDate = `${given.enrolYear}-09-01`;
  await db
    .insertInto('studentPersons')
    .values({ id: personId, ...document, accountId: null })
    .execute();
  await db
    .insertInto('studentRecords')
    .values({
      id,
      personId,
      ...document,
      gender: '1',
      population: 'regular',
      grade: given.enrolYear,
      trainingLevel: 'M',
      departmentId,
      entryDate,
      statusDate: entryDate,
      ...given,
    })
    .execute();
  return id;
};

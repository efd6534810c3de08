import type { Insertable } from 'kysely';
import { cardColumns } from '../../../src/modules/student-status/students/sealed-fields.ts';
import type { Db } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { documentNumbers } from '../../../src/platform/document-numbers.ts';
import { newId } from '../../../src/platform/ids.ts';

type PersonRow = Insertable<Tables['studentPersons']>;
type RecordRow = Insertable<Tables['studentRecords']>;

export type StudentFields = Partial<RecordRow>;

/** A person without an account unless one is given. */
export const insertPerson = async (db: Db, given: Partial<PersonRow> = {}): Promise<string> => {
  const id = newId();
  await db
    .insertInto('studentPersons')
    .values({ id, idType: '99', idNumberHash: id, ...given })
    .execute();
  return id;
};

type NewStudent = StudentFields & Pick<RecordRow, 'name' | 'enrolYear' | 'departmentId'>;

/** The record of a master's student who came in the September of a year, of a person of its own unless one is given. */
export const insertStudent = async (db: Db, given: NewStudent): Promise<string> => {
  const id = newId();
  const document = { idType: '99', idNumberHash: id };
  const entryDate = `${given.enrolYear}-09-01`;
  await db
    .insertInto('studentRecords')
    .values({
      id,
      personId: given.personId ?? (await insertPerson(db, document)),
      ...document,
      gender: '1',
      population: 'regular',
      status: 'active',
      grade: given.enrolYear,
      trainingLevel: 'M',
      entryDate,
      statusDate: entryDate,
      ...given,
      ...(given.bankAccount && cardColumns(given.bankAccount, await documentNumbers(db))),
    })
    .execute();
  return id;
};

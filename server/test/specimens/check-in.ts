import '../../src/modules/students/students.tables.ts';
import { checkInCalls } from '@graduate/contract/check-in/check-in-calls.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { holds } from '../declared-rights.ts';
import {
  callsOn,
  list,
  newMark,
  type Person,
  type Reach,
  type Row,
  type Specimen,
  sameDepartment,
} from './specimen.ts';

const on = callsOn();
const YEAR = 2024;

/** Who has the department of the student; nobody here is its tutor or counselor. */
const reaches: Reach = (who, owner) =>
  holds(who.role, 'student:record:view') &&
  (who.scope === 'all' || (who.scope === 'department' && sameDepartment(who, owner)));

/** A new student of the owner's department. */
const newcomer =
  (arrived: boolean) =>
  async ({ db }: TestApp, { departmentId }: Person): Promise<Row> => {
    const [id, personId, name] = [newId(), newId(), newMark(arrived ? '已到新生' : '未到新生')];
    const document = { idType: '99', idNumberHash: id };
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
        name,
        gender: '1',
        population: 'regular',
        enrolYear: YEAR,
        grade: YEAR,
        trainingLevel: 'M',
        departmentId,
        entryDate: `${YEAR}-09-01`,
        entryState: arrived ? 'enrolled' : 'notArrived',
        status: arrived ? 'active' : 'pending',
        statusDate: `${YEAR}-06-30`,
      })
      .execute();
    return { id, marks: [name] };
  };

const byStudent = ({ id }: Row) => ({ params: { studentId: id } });
const ofYear = (keyword: string) => ({ query: { year: String(YEAR), keyword, limit: 200 } });

const expected: Specimen = {
  name: 'a new student who is expected',
  make: newcomer(false),
  reach: reaches,
  calls: [
    on(checkInCalls.desk, byStudent),
    on(checkInCalls.act, ({ id }) => ({
      body: { ids: [id], action: 'materials' as const, materials: { notice: true } },
    })),
    on(checkInCalls.onsitePhoto, byStudent, { deniedOnly: 'a photo comes as a form, tried in its own test' }),
  ],
  lists: [list(checkInCalls.newcomers, ofYear('未到新生'), { counted: true })],
};

const arrived: Specimen = {
  name: 'a new student who has arrived',
  make: newcomer(true),
  reach: reaches,
  calls: [
    on(checkInCalls.review, ({ id }) => ({ body: { ids: [id], result: 'pass' as const } }), {
      outside: 'nothing',
    }),
  ],
  lists: [list(checkInCalls.reviews, ofYear('已到新生'), { counted: true })],
};

export const checkInSpecimens = [expected, arrived];

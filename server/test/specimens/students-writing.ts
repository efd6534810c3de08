import '../../src/modules/students/students.tables.ts';
import { numberCalls } from '@graduate/contract/students/number-calls.ts';
import { writingCalls } from '@graduate/contract/students/writing-calls.ts';
import { newId } from '../../src/platform/ids.ts';
import { holds } from '../declared-rights.ts';
import { both, callsOn, newMark, type Reach, type Specimen, sameDepartment } from './specimen.ts';

const on = callsOn();
const byId = ({ id }: { id: string }) => ({ params: { id } });
const VERSION = 1;

/** Who has the department of the record; nobody here is its student, tutor or counselor. */
const reachesRecord: Reach = (who, owner) =>
  holds(who.role, 'student:record:view') &&
  (who.scope === 'all' || (who.scope === 'department' && sameDepartment(who, owner)));

/** A student of the owner's department who has not arrived yet. */
const record: Specimen = {
  name: 'a student record to write',
  make: async ({ db }, { departmentId }) => {
    const [id, personId, name] = [newId(), newId(), newMark('待写学籍')];
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
        enrolYear: 2026,
        grade: 2026,
        trainingLevel: 'M',
        departmentId,
        entryDate: '2026-09-01',
        status: 'pending',
        statusDate: '2026-06-30',
      })
      .execute();
    return { id, marks: [name] };
  },
  reach: reachesRecord,
  calls: [
    on(writingCalls.edit, ({ id }) => ({ body: { id, version: VERSION, record: { dormRoom: '301' } } }), {
      reach: both(reachesRecord, (who) => holds(who.role, 'student:record:edit')),
      outside: [403, 404],
    }),
    on(
      writingCalls.editSeveral,
      ({ id }) => ({ body: { ids: [id], patch: { dormRoom: '301' }, reason: '集中更正' } }),
      { outside: 'nothing' },
    ),
    on(writingCalls.remove, (row) => ({ ...byId(row), query: { reason: '误建' } })),
    on(writingCalls.reveal, (row) => ({
      ...byId(row),
      body: { fields: ['mobile'], reason: '核对证书信息' },
    })),
    on(writingCalls.setFamily, (row) => ({
      ...byId(row),
      body: {
        version: VERSION,
        list: [
          {
            name: '家长',
            relation: '51',
            birthDate: null,
            politicalStatus: null,
            workUnit: null,
            duty: null,
            phone: null,
          },
        ],
      },
    })),
    on(writingCalls.setEducation, (row) => ({ ...byId(row), body: { version: VERSION, list: [] } })),
    on(writingCalls.setWork, (row) => ({ ...byId(row), body: { version: VERSION, list: [] } })),
    on(writingCalls.setAwards, (row) => ({ ...byId(row), body: { version: VERSION, list: [] } })),
    on(numberCalls.assignCardNos, ({ id }) => ({ body: { ids: [id] } }), { outside: 'nothing' }),
  ],
};

export const studentWritingSpecimens = [record];

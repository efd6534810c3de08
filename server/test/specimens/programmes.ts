import {
  programmeCalls,
  programmeImportCalls,
} from '@graduate/contract/training/programmes/programme-calls.ts';
import { insertProgramme } from '../../samples/training/programmes/programme.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { typedWorkbook } from '../workbooks.ts';
import { both, either, inRole, may, ownOnly, type Person, type Reach, sameDepartment } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

const on = callsOn();
const atVersion = byIdWith({ version: 1 });

const byDepartment: Reach = (who, owner) => who.scope === 'department' && sameDepartment(who, owner);
const office = inRole('training', 'sysadmin');
/** What is being written is seen in the department and in the graduate school. */
const follows = either(office, byDepartment);
/** And it is written by the secretary and by the graduate school. */
const writes = either(office, both(byDepartment, may('training:programme:edit')));

const addProgramme = async ({ db }: TestApp, { departmentId }: Person): Promise<Row> => {
  const mark = newMark('方案');
  const id = await insertProgramme(db, {
    departmentId,
    majorCode: '081200',
    name: mark,
    direction: mark,
    state: 'draft',
    publishedAt: null,
    sections: '[]',
    parts: { modules: [], courses: [], links: [] },
  });
  return { id, marks: [mark] };
};

const document = {
  version: 1,
  name: '改过的方案',
  nameEn: '',
  minTotalCredits: 0,
  minCourseCredits: 0,
  minDegreeCredits: 0,
  maxTermCredits: 20,
  duration: 3,
  maxDuration: 5,
  makeupCourses: 0,
  revisionNote: '',
  sections: [],
  modules: [],
  courses: [],
  links: [],
};

const programmes: Specimen = {
  name: 'a programme that is being written',
  make: addProgramme,
  reach: follows,
  calls: [
    on(programmeCalls.find, byId),
    on(programmeCalls.check, byId, { reach: writes }),
    on(programmeCalls.save, ({ id }) => ({ params: { id }, body: document }), { reach: writes }),
    on(programmeCalls.remove, byId, { reach: writes }),
    on(programmeCalls.submit, atVersion, { reach: writes }),
    on(programmeCalls.withdraw, atVersion, { reach: writes }),
    on(programmeCalls.publish, atVersion, { reach: writes }),
    on(programmeCalls.unpublish, atVersion, { reach: writes }),
    on(programmeCalls.newEdition, atVersion, { reach: writes }),
    on(programmeCalls.compare, ({ id }) => ({ query: { left: id, right: id } })),
    on(programmeCalls.print, byId),
    on(programmeCalls.exportCourses, byId),
    on(programmeImportCalls.template, ({ id }) => ({ params: { programmeId: id } }) as never, {
      reach: writes,
    }),
    on(programmeImportCalls.check, ({ id }) => ({ params: { programmeId: id } }) as never, {
      outside: [400, 404, 406, 415],
      deniedOnly: 'carries an upload, which its own tests send',
      reach: writes,
    }),
  ],
  lists: [
    list(programmeCalls.list, { query: { keyword: '方案样本', limit: 200 } }, { counted: true }),
    list(programmeCalls.exportList, { query: { keyword: '方案样本' } }),
  ],
};

/** A published programme that could be copied. */
const addPublished = async (app: TestApp, { departmentId }: Person): Promise<Row> => {
  const mark = newMark('可复制方案');
  const id = await insertProgramme(app.db, {
    departmentId,
    majorCode: '081200',
    grade: 2099,
    name: mark,
    direction: mark,
    parts: { modules: [], courses: [], links: [] },
  });
  return { id, marks: [mark] };
};

const copies: Specimen = {
  name: 'a published programme to be copied',
  make: addPublished,
  reach: writes,
  calls: [
    on(
      programmeCalls.copyToGrade,
      ({ id }) => ({
        body: { sourceGrade: 2099, targetGrade: 2098, ids: [id], refreshCourses: false },
      }),
      { outside: [422] },
    ),
  ],
  lists: [list(programmeCalls.copyPreview, { query: { sourceGrade: 2099, targetGrade: 2098 } })],
};

type ImportRow = Row & { programmeId: string };
const onImport = callsOn<ImportRow>();

/** Courses somebody has checked for the own draft and not yet confirmed. */
const imported: Specimen<ImportRow> = {
  name: 'an import of courses of a programme',
  make: async (app, owner) => {
    const programme = await addProgramme(app, owner);
    const id = newId();
    const mark = newMark('导入');
    await app.db
      .insertInto('importBatches')
      .values({
        id,
        name: `programmeCourses:${programme.id}`,
        accountId: owner.accountId,
        fileName: `${mark}.xlsx`,
        headerRow: 1,
        rowCount: 1,
        badRowCount: 1,
        content: await typedWorkbook([['模块'], [mark]]),
      })
      .execute();
    return { id, programmeId: programme.id, marks: [mark] };
  },
  reach: ownOnly,
  calls: [
    onImport(
      programmeImportCalls.report,
      ({ id, programmeId }) => ({ params: { id, programmeId } }) as never,
    ),
    onImport(
      programmeImportCalls.confirm,
      ({ id, programmeId }) =>
        ({ params: { id, programmeId }, body: { mode: 'goodRows' as const } }) as never,
    ),
  ],
};

export const programmeSpecimens: readonly Specimen[] = [programmes, copies, imported as unknown as Specimen];

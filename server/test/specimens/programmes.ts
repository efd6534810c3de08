import {
  programmeCalls,
  programmeImportCalls,
} from '@graduate/contract/training/programmes/programme-calls.ts';
import { insertProgramme } from '../../samples/training/programmes/programme.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import { both, byDepartment, either, may, type Person, trainingOffice } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

const on = callsOn();
const atVersion = byIdWith({ version: 1 });

/** What is being written is seen in the department and in the graduate school. */
const follows = either(trainingOffice, byDepartment);
/** And it is written by the secretary and by the graduate school. */
const writes = either(trainingOffice, both(byDepartment, may('training:programme:edit')));

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
const _onImport = callsOn<ImportRow>();

const programmeOf = async (app: TestApp, owner: Person) => (await addProgramme(app, owner)).id;

export const programmeSpecimens: readonly Specimen[] = [
  programmes,
  copies,
  importOf('courses of a programme', 'programmeCourses', programmeImportCalls, {
    param: 'programmeId',
    id: programmeOf,
  }),
];

import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { insertProgramme } from '../../samples/training/programmes/programme.ts';
import type { TestApp } from '../app.ts';
import { both, either, inRole, may, type Person, type Reach, sameDepartment } from './reach.ts';
import { byId, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

const on = callsOn();

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
  ],
  lists: [list(programmeCalls.list, { query: { keyword: '方案样本', limit: 200 } }, { counted: true })],
};

export const programmeSpecimens: readonly Specimen[] = [programmes];

import { linkCalls, linkImportCalls } from '@graduate/contract/training/links/link-calls.ts';
import { insertLinkRecord } from '../../samples/training/links/link-record.ts';
import { insertProgramme, linkOf } from '../../samples/training/programmes/programme.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import { both, either, isSelf, may, not, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

const on = callsOn<Row>();

/** Students see their own records, the staff those of its students. */
const staff = both(reachesStudent, may('training:link:view'), not(isSelf));
const sees = either(both(isSelf, ownOnly), staff);
const manages = both(staff, may('training:link:manage'));

let linkIds: Promise<string> | undefined;

/** A link of a programme that is nobody's. */
const someLink = ({ db }: TestApp, departmentId: string): Promise<string> => {
  linkIds ??= (async () => {
    const parts = {
      modules: [],
      courses: [],
      links: [linkOf({ kind: 'proposal', name: '开题报告', credits: 1 })],
    };
    const programmeId = await insertProgramme(db, { departmentId, majorCode: '9990', state: 'draft', parts });
    const link = await db
      .selectFrom('programmeLinks')
      .select('id')
      .where('programmeId', '=', programmeId)
      .executeTakeFirstOrThrow();
    return link.id;
  })();
  return linkIds;
};

const addRecord = async (app: TestApp, owner: Person): Promise<Row> => {
  const student = await addStudent(app, owner);
  const mark = newMark('环节');
  const id = await insertLinkRecord(app.db, {
    studentId: student.id,
    linkId: await someLink(app, owner.departmentId),
    kind: 'proposal',
    title: mark,
    state: 'secretaryReview',
    submittedAt: new Date(),
  });
  return { id, marks: [mark, ...student.marks] };
};

const content = {
  title: '改过的题目',
  startedOn: null,
  endedOn: null,
  place: '',
  summary: '',
  role: null,
  organiser: '',
  speaker: '',
  hours: null,
  panel: [],
  fileIds: [],
};
const atVersion = byIdWith({ version: 1 });

const records: Specimen = {
  name: 'a record of a required link',
  make: addRecord,
  reach: sees,
  calls: [
    on(linkCalls.find, byId),
    on(linkCalls.edit, byIdWith({ ...content, version: 1 }), { reach: ownOnly }),
    on(linkCalls.remove, byId, { reach: ownOnly }),
    on(linkCalls.submit, atVersion, { reach: ownOnly }),
    on(linkCalls.withdraw, atVersion, {
      reach: ownOnly,
      deniedOnly: 'an approval that is under way is needed, see links.test.ts',
    }),
    on(
      linkCalls.result,
      byIdWith({ version: 1, result: 'pass' as const, score: null, heldOn: '2026-01-05', panel: [] }),
      { reach: manages },
    ),
    on(linkCalls.revoke, byIdWith({ version: 1, reason: '材料有误需撤销' }), { reach: manages }),
    on(linkCalls.publicity, byIdWith({ version: 1, publicity: true }), { reach: manages }),
  ],
  lists: [
    list(linkCalls.list, { query: { keyword: '环节样本', limit: 200 } }, { reach: staff, counted: true }),
    list(linkCalls.exportList, { query: { keyword: '环节样本' } }, { reach: staff }),
  ],
};

export const linkSpecimens: readonly Specimen[] = [
  records,
  importOf('results of links', 'linkResults', linkImportCalls),
];

import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertLinkRecord } from '../../../../../samples/training/links/link-record.ts';
import { insertProgramme, linkOf } from '../../../../../samples/training/programmes/programme.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { enrolStudent, newStudent } from '../../../../../test/new-students.ts';
import { departmentIdOf } from '../../../../../test/rights.ts';

const app = useTestApp();
const GRADE = 2021;
const MAJOR = '081200';
let proposalId: string;
let late: string;
let through: string;

const enrol = async () => {
  const { id } = await enrolStudent(
    app,
    newStudent({
      enrolYear: GRADE,
      entryDate: `${GRADE}-09-01`,
      trainingLevel: 'M',
      examMode: '21',
      majorCode: MAJOR,
    }),
  );
  await app.db.updateTable('studentRecords').set({ status: 'active' }).where('id', '=', id).execute();
  return id;
};

beforeAll(async () => {
  const departmentId = await departmentIdOf(app, '208');
  await app.db.updateTable('programmes').set({ state: 'superseded' }).where('grade', '=', GRADE).execute();
  const programmeId = await insertProgramme(app.db, {
    departmentId,
    majorCode: MAJOR,
    grade: GRADE,
    level: 'M',
    edition: 7,
    parts: {
      modules: [],
      courses: [],
      links: [linkOf({ kind: 'proposal', name: '开题报告', latestTerm: 4 })],
    },
  });
  await app.db.updateTable('programmes').set({ state: 'published' }).where('id', '=', programmeId).execute();
  const link = await app.db
    .selectFrom('programmeLinks')
    .select('id')
    .where('programmeId', '=', programmeId)
    .executeTakeFirstOrThrow();
  proposalId = link.id;
  late = await enrol();
  through = await enrol();
  await insertLinkRecord(app.db, {
    studentId: through,
    linkId: proposalId,
    kind: 'proposal',
    state: 'passed',
    heldOn: '2023-03-01',
    passedOn: '2023-03-02',
  } as never);
});

const linesFor = async (username: string, ids: string[]) =>
  (await app.as(username).call(studyLineCalls.lines, { query: { ids } })).data;

const stationOf = async (id: string, key: string) =>
  (await linesFor('secretary', [id]))[0]?.stations.find((station) => station.key === key);

test('what the programme asks for and is over its term is late, what was passed is done', async () => {
  expect(await stationOf(late, 'proposal')).toMatchObject({
    state: 'late',
    planned: '2023-07-31',
    done: null,
  });
  expect(await stationOf(through, 'proposal')).toMatchObject({ state: 'done', done: '2023-03-02' });
});

test('what a programme does not ask for is no station', async () => {
  expect(await stationOf(late, 'midterm')).toBeUndefined();
});

test('who pauses is not late, and the pause is on the line', async () => {
  const id = await enrol();
  await app.db.updateTable('studentRecords').set({ status: 'suspended' }).where('id', '=', id).execute();
  const day = dayInShanghai(new Date());
  await app.db
    .insertInto('studentFieldHistory')
    .values({
      studentId: id,
      field: 'status',
      before: 'active',
      after: 'suspended',
      effectiveDate: day,
      source: 'change',
    } as never)
    .execute();
  const [line] = await linesFor('secretary', [id]);
  expect(line?.stations.some(({ state }) => state === 'late')).toBe(false);
  expect(line?.pauses).toEqual([{ from: day, to: null }]);
});

test('lines of those out of reach are not there, whoever names them', async () => {
  expect(await linesFor('student', [late])).toEqual([]);
  expect((await app.as('student').call(studyLineCalls.lines, { query: {} })).data).toHaveLength(1);
  const elsewhere = { role: 'secretary', department: '201' };
  const { data } = await app.as('multi', elsewhere).call(studyLineCalls.lines, { query: { ids: [late] } });
  expect(data).toEqual([]);
});

test('the funnel counts what the list names, within the reach of the reader', async () => {
  const whose = { grade: [String(GRADE)], yxCode: ['208'] };
  const { data } = await app.as('secretary').call(studyLineCalls.funnel, { query: whose });
  const proposal = data.stations.find(({ key }) => key === 'proposal');
  for (const stationState of ['done', 'late'] as const) {
    const list = await app
      .as('secretary')
      .call(studyLineCalls.students, { query: { ...whose, station: 'proposal', stationState, limit: 200 } });
    expect(proposal?.[stationState]).toBe(list.data.total);
    expect(list.data.list.map(({ id }) => id)).toContain(stationState === 'late' ? late : through);
  }
  const none = await app.as('secretary').call(studyLineCalls.students, { query: { yxCode: ['201'] } });
  expect(none.data.total).toBe(0);
});

import { earlierGradeCalls } from '@graduate/contract/training/grades/earlier-grades.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { lateGradeCalls } from '@graduate/contract/training/grades/late-grades.ts';
import { sheetCalls, sheetImportCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import { insertStudent } from '../../samples/student-status/students/student.ts';
import { insertSheet } from '../../samples/training/grades/grade-sheet.ts';
import { insertGrade } from '../../samples/training/study-records/grade.ts';
import { insertEnrolment } from '../../samples/training/study-records/teaching-class.ts';
import { newCode } from '../../src/modules/mechanisms/certificates/issue-certificate.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import {
  both,
  byDepartment,
  either,
  isSelf,
  may,
  not,
  ownOnly,
  type Person,
  trainingOffice,
} from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';
import { newPlace } from './taught.ts';

const on = callsOn();

/** Sheets are seen in the offering department and in the graduate school; teachers see those of their classes. */
const follows = either(trainingOffice, byDepartment);
const decides = either(trainingOffice, both(byDepartment, may('training:grade:check')));

type State = 'empty' | 'draft' | 'submitted' | 'checked' | 'published';

/** The sheet of a class with one student and nobody who teaches it: the office enters. */
const addSheet =
  (state: State, kind = '成绩单') =>
  async ({ db }: TestApp, owner: Person): Promise<Row> => {
    const mark = newMark(kind);
    const place = await newPlace(db, owner, mark);
    const { courseId, termId, departmentId } = place;
    const studentId = await insertStudent(db, { name: mark, enrolYear: 2025, departmentId });
    const { classId } = await insertEnrolment(db, studentId, place);
    const id = await insertSheet(db, { classId, courseId, termId, departmentId, state });
    return { id, marks: [mark] };
  };

const setting = {
  version: 1,
  scale: 'percent' as const,
  usualPct: 40,
  midPct: 0,
  finalPct: 60,
  precision: 0,
};
const atVersion = byIdWith({ version: 1 });
const several = ({ id }: { id: string }) => ({ body: { ids: [id] } });
const inSeveral = { reach: decides, outside: 'nothing' as const };

const sheets: Specimen = {
  name: 'a grade sheet',
  make: addSheet('empty'),
  reach: follows,
  calls: [
    on(sheetCalls.find, byId),
    on(sheetCalls.print, byId),
    on(sheetCalls.saveSetting, byIdWith(setting), { reach: decides }),
    on(sheetCalls.saveEntries, byIdWith({ entries: [{ enrolmentId: newId(), version: 0, usual: 80 }] }), {
      reach: decides,
    }),
    on(sheetCalls.submit, byIdWith({ version: 1, confirm: true as const, explanation: '' }), {
      reach: decides,
    }),
    on(sheetCalls.recall, atVersion, { reach: decides, row: addSheet('submitted') }),
    on(sheetCalls.check, atVersion, { reach: decides }),
    on(sheetCalls.sendBack, byIdWith({ version: 1, reason: '请核对' }), {
      reach: decides,
      row: addSheet('submitted'),
    }),
    on(sheetCalls.publish, atVersion, { reach: decides }),
    on(sheetCalls.unpublish, byIdWith({ version: 1, reason: '教师来函更正' }), {
      reach: either(trainingOffice, both(decides, may('training:grade:unpublish'))),
      row: addSheet('published'),
    }),
    on(sheetCalls.sendBackSeveral, ({ id }) => ({ body: { ids: [id], reason: '请核对' } }), {
      ...inSeveral,
      row: addSheet('submitted'),
    }),
    on(sheetCalls.checkSeveral, several, inSeveral),
    on(sheetCalls.publishSeveral, several, inSeveral),
    on(sheetCalls.remindSeveral, several, inSeveral),
    on(sheetImportCalls.template, ({ id }) => ({ params: { sheetId: id } }) as never, { reach: decides }),
    on(sheetImportCalls.check, ({ id }) => ({ params: { sheetId: id } }) as never, {
      outside: [400, 404, 406, 415],
      deniedOnly: 'carries an upload, which its own tests send',
      reach: decides,
    }),
  ],
  lists: [
    list(sheetCalls.list, { query: { keyword: '成绩单样本', limit: 200 } }),
    list(sheetCalls.exportList, { query: { keyword: '成绩单样本' } }),
  ],
};

const sheetOf = async (app: TestApp, owner: Person) => (await addSheet('empty', '导入成绩')(app, owner)).id;

/** Staff reads grades of its students and of the courses its department gives. */
const readsGrades = either(
  trainingOffice,
  both(reachesStudent, may('training:grade:view'), not(isSelf)),
  both(byDepartment, may('training:grade:view')),
);
const corrects = either(trainingOffice, both(byDepartment, may('training:grade:maintain')));

export const addGrade = async (app: TestApp, owner: Person): Promise<Row & { studentId: string }> => {
  const { db } = app;
  const student = await addStudent(app, owner);
  const mark = newMark('成绩');
  const { courseId, termId } = await newPlace(db, owner, mark);
  const id = await insertGrade(db, { studentId: student.id, courseId, termId });
  return { id, studentId: student.id, marks: [mark, ...student.marks] };
};

const onGrade = callsOn<Row & { studentId: string }>();

const gradesOfPeople: Specimen<Row & { studentId: string }> = {
  name: 'a grade',
  make: addGrade,
  reach: readsGrades,
  calls: [
    onGrade(gradeCalls.find, byId),
    onGrade(gradeCalls.findMine, byId, { reach: ownOnly }),
    onGrade(gradeCalls.ofStudent, ({ studentId }) => ({ params: { id: studentId } }), {
      reach: both(reachesStudent, may('training:grade:view'), not(isSelf)),
    }),
    onGrade(
      lateGradeCalls.create,
      ({ studentId }) => ({
        body: {
          studentId,
          courseId: newId(),
          termId: newId(),
          attemptKind: 'first' as const,
          score: 80,
          level: null,
          flag: 'normal' as const,
          credits: null,
          reason: '纸质成绩单遗漏',
          fileIds: [newId()],
        },
      }),
      {
        reach: both(reachesStudent, may('training:grade:add'), not(isSelf)),
        deniedOnly: 'an uploaded file is needed, see earlier-grades.test.ts',
      },
    ),
    onGrade(
      gradeCalls.correct,
      byIdWith({
        version: 1,
        score: 90,
        level: null,
        flag: 'normal' as const,
        reasonKind: 'entryError' as const,
        reason: '录入时看错一行',
        fileIds: [newId()],
      }),
      { reach: corrects, deniedOnly: 'an uploaded file is needed, see corrections.test.ts' },
    ),
  ],
  lists: [
    list(gradeCalls.list, { query: { course: '成绩样本', limit: 200 } }),
    list(gradeCalls.exportList, { query: { course: '成绩样本' } }),
    list(gradeCalls.exportTable, { query: { course: '成绩样本' } }),
  ],
};

const issues = both(reachesStudent, may('training:transcript:issue'), not(isSelf));
/** Who issues none reads their own. */
const ownWithoutDesk = both(ownOnly, not(may('training:transcript:issue')));

/** A transcript of a student. */
const addTranscript = async (app: TestApp, owner: Person): Promise<Row & { studentId: string }> => {
  const student = await addStudent(app, owner);
  const id = newId();
  const code = newCode();
  const mark = newMark('成绩单用途');
  await app.db
    .insertInto('certificates')
    .values({
      code,
      kind: 'training.transcript',
      recordId: student.id,
      subject: '{}',
      issuedBy: owner.accountId,
      issuedByName: owner.realName,
    } as never)
    .execute();
  const snapshot = JSON.stringify({
    name: student.marks[0],
    studentNo: '',
    department: '',
    major: '',
    courses: [],
    creditsEarned: '0',
    gpa: '—',
    average: '—',
  });
  await app.db
    .insertInto('transcripts')
    .values({
      id,
      code,
      studentId: student.id,
      lang: 'zh',
      purpose: mark,
      snapshot,
      issuedBy: owner.accountId,
    })
    .execute();
  return { id, studentId: student.id, marks: [mark, ...student.marks] };
};

const transcripts: Specimen<Row & { studentId: string }> = {
  name: 'a transcript',
  make: addTranscript,
  reach: issues,
  calls: [
    onGrade(transcriptCalls.pdf, byId, { reach: either(issues, ownWithoutDesk) }),
    onGrade(transcriptCalls.preview, ({ studentId }) => ({ query: { studentId, lang: 'zh' as const } })),
    onGrade(transcriptCalls.print, ({ id }) => ({ body: { ids: [id] } })),
    onGrade(transcriptCalls.revoke, byIdWith({ reason: '信息有误' })),
    onGrade(transcriptCalls.issue, ({ studentId }) => ({
      body: { studentIds: [studentId], lang: 'zh' as const, purpose: '' },
    })),
  ],
  lists: [list(transcriptCalls.list, { query: { limit: 200 } }, { some: true })],
};

export const gradeSpecimens: readonly Specimen[] = [
  transcripts as unknown as Specimen,
  importOf('earlier grades', 'earlierGrades', earlierGradeCalls),
  sheets,
  importOf('grades', 'gradeEntries', sheetImportCalls, { param: 'sheetId', id: sheetOf }),
  gradesOfPeople as unknown as Specimen,
];

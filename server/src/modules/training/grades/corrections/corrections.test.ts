import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { correctionApproval, GRADE_VIEW_WINDOW } from '@graduate/contract/training/grades/choices.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import { trainingSettingCalls } from '@graduate/contract/training/training-settings/training-settings.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertWindow } from '../../../../../samples/commons/date-windows/insert-window.ts';
import { insertPlan } from '../../../../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../../../../samples/training/programmes/programme.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { checkCertificate } from '../../../../../test/check-certificate.ts';
import { next } from '../../../../../test/counting.ts';
import { gradeActs } from '../../../../../test/grades.ts';
import { pdfOf } from '../../../../../test/sample-files.ts';
import { selectionActs } from '../../../../../test/selection.ts';
import { upload } from '../../../../../test/upload.ts';
import { judgeAnew } from '../../study-records/public.ts';

const app = useTestApp();
const { begin, aSheet, fill, publish } = gradeActs(app);
const { students, as } = selectionActs(app, 32);

beforeAll(() => begin(17));

const gradeOf = (studentId: string) =>
  app.db.selectFrom('grades').selectAll().where('studentId', '=', studentId).executeTakeFirstOrThrow();

const published = async (usual = 80, final = 80) => {
  const { id, studentIds } = await aSheet({ students: 1 });
  await fill(id, () => ({ usual, final }));
  await publish(id);
  return gradeOf(studentIds[0] ?? '');
};

const proof = async (username = 'teacher') => {
  const { moduleCode, businessCode } = correctionApproval;
  const file = { name: '试卷.pdf', bytes: pdfOf('proof'), moduleCode, businessCode };
  return (await upload(app, app.as(username), file)).data.id;
};

const ask = async (grade: { id: string; version: number }, more: object = {}, username = 'teacher') =>
  app.as(username).call(gradeCalls.correct, {
    params: { id: grade.id },
    body: {
      version: grade.version,
      score: 55,
      level: null,
      flag: 'normal',
      reasonKind: 'entryError',
      reason: '录入时看错一行',
      fileIds: [await proof(username)],
      ...more,
    },
  });

const decide = (id: string, username: string) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...correctionApproval, recordIds: id, status: 1, opinion: '同意' } as never,
  });

test('30-95 an approved correction changes grade, points and credits, keeps what was before and tells nobody a score', async () => {
  const grade = await published();
  expect([grade.score, grade.passed, grade.gradePoint]).toEqual([80, true, 3]);
  const { status, data } = await ask(grade);
  expect([status, data.state]).toEqual([200, 'reviewing']);
  expect((await gradeOf(grade.studentId)).score).toBe(80);
  expect((await decide(data.id, 'dean')).status).toBe(200);
  expect((await decide(data.id, 'training')).status).toBe(200);
  expect(await gradeOf(grade.studentId)).toMatchObject({ score: 55, passed: false, gradePoint: 0 });
  const found = await app.as('secretary').call(gradeCalls.find, { params: { id: grade.id } });
  expect(found.data.revisions).toMatchObject([
    { no: 1, before: '80', after: '55', reason: '录入时看错一行', correctionId: data.id },
  ]);
  expect(found.data.components).toBe('平时 80（30%）　期末 80（70%）');
  const all = await app.as('secretary').call(gradeCalls.ofStudent, { params: { id: grade.studentId } });
  expect(all.data.averages).toMatchObject({ gpa: 0, average: 55, creditsEarned: 0 });
});

test('30-95 a transcript that told the grade before says that it was corrected; the owner reads what changed', async () => {
  const [who] = await students(1);
  if (!who) throw new Error('nobody');
  const { id } = await aSheet({ of: [who.id], students: 1 });
  await fill(id, () => ({ usual: 80, final: 80 }));
  await publish(id);
  const grade = await gradeOf(who.id);
  const body = { studentIds: [who.id], lang: 'zh' as const, purpose: '' };
  const [transcript = ''] = (await app.as('secretary').call(transcriptCalls.issue, { body })).data.ids;
  const { code } = await app.db
    .selectFrom('transcripts')
    .select('code')
    .where('id', '=', transcript)
    .executeTakeFirstOrThrow();
  expect((await checkCertificate(app, code)).data.state).toBe('valid');
  const { data } = await ask(grade, { score: 90 });
  // Who decides reads how many say the old grade.
  const open = await app.as('dean').call(gradeCalls.correction, { params: { id: data.id } });
  expect(open.data.transcripts).toBe(1);
  await decide(data.id, 'dean');
  await decide(data.id, 'training');
  expect((await checkCertificate(app, code)).data.state).toBe('superseded');
  const at = { params: { id: grade.id } };
  const mine = await as(who).call(gradeCalls.findMine, at);
  expect(mine.data).toMatchObject({ result: '90', gradePoint: 4, openCorrectionId: null });
  expect(mine.data.revisions).toMatchObject([
    { before: '80', after: '90', byName: null, correctionId: null },
  ]);
  expect((await app.as('student').call(gradeCalls.findMine, at)).status).toBe(404);
});

test('while the school checks grades students do not look at them', async () => {
  const today = dayInShanghai(new Date());
  const { id: departmentId } = await app.db
    .selectFrom('departments')
    .select('id')
    .where('code', '=', '208')
    .executeTakeFirstOrThrow();
  const from = addDays(today, 2);
  const code = GRADE_VIEW_WINDOW;
  await insertWindow(app.db, { code, departmentId, from, to: addDays(today, 9) } as never);
  const refused = await app.as('student').call(gradeCalls.mine);
  expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('成绩查询')]);
  await app.db.deleteFrom('dateWindows').where('code', '=', code).execute();
  expect((await app.as('student').call(gradeCalls.mine)).status).toBe(200);
});

test('30-96 while a correction is open there is no second one, and the same grade is no correction', async () => {
  const grade = await published();
  expect((await ask(grade, { score: 80 })).details['code']).toBe('T722');
  const first = await ask(grade);
  const second = await ask(grade, { score: 70 }, 'secretary');
  expect([second.status, second.details['code'], second.message]).toEqual([
    409,
    'T721',
    '该成绩已有未办结的更正申请',
  ]);
  const at = { params: { id: first.data.id }, body: { version: first.data.version } };
  expect((await app.as('secretary').call(gradeCalls.withdrawCorrection, at)).status).toBe(403);
  expect((await app.as('teacher').call(gradeCalls.withdrawCorrection, at)).data.state).toBe('withdrawn');
  expect((await ask(grade, { score: 70 }, 'secretary')).status).toBe(200);
});

test('who neither taught a class nor looks after its students finds no grade of it', async () => {
  const grade = await published();
  const at = { params: { id: grade.id } };
  expect((await app.as('tutor').call(gradeCalls.find, at)).status).toBe(404);
  expect((await ask(grade, {}, 'tutor')).status).toBe(404);
  expect((await app.as('teacher').call(gradeCalls.find, at)).data.result).toBe('80');
  expect((await app.as('student').call(gradeCalls.find, at)).status).toBe(403);
});

test('a student sees the own grades with averages, and what is not out yet', async () => {
  const { data } = await app.as('student').call(gradeCalls.mine);
  expect(data.student.studentNo).toBe('220250010001');
  expect(data.grades.every(({ actions }) => actions.length === 0)).toBe(true);
});

/** A course taken twice, well the first time and badly the second or the other way round. */
const attempts = async (first: number, second: number) => {
  const { id, courseId, studentIds } = await aSheet({ students: 1 });
  await fill(id, () => ({ usual: first, final: first }));
  await publish(id);
  const again = await aSheet({ students: 1, courseId, of: studentIds });
  await app.db
    .updateTable('enrolments')
    .set({ attemptKind: 'retake' })
    .where('classId', '=', again.classId)
    .execute();
  await fill(again.id, () => ({ usual: second, final: second }));
  await publish(again.id);
  return app.db
    .selectFrom('grades')
    .select(['score', 'attemptKind', 'effective'])
    .where('studentId', '=', studentIds[0] ?? '')
    .orderBy('attemptKind')
    .execute();
};

/** While the school decides otherwise about grades than it usually does. */
const deciding = async <T>(given: object, work: () => Promise<T>): Promise<T> => {
  const params = { tab: 'grades' };
  const { data } = await app.as('training').call(trainingSettingCalls.find, { params });
  const save = (version: number, value: object) =>
    app
      .as('training')
      .call(trainingSettingCalls.save, { params, body: { version, value: value as typeof data.value } });
  const saved = await save(data.version, { ...data.value, ...given });
  try {
    return await work();
  } finally {
    await save(saved.data.version, data.value);
  }
};

test('of two attempts at a course the better one counts, or the last where the school says so', async () => {
  expect(await attempts(50, 75)).toEqual([
    { score: 50, attemptKind: 'first', effective: false },
    { score: 75, attemptKind: 'retake', effective: true },
  ]);
  expect(await attempts(75, 50)).toEqual([
    { score: 75, attemptKind: 'first', effective: true },
    { score: 50, attemptKind: 'retake', effective: false },
  ]);
  expect(await deciding({ retakePolicy: 'latest' }, () => attempts(75, 50))).toEqual([
    { score: 75, attemptKind: 'first', effective: false },
    { score: 50, attemptKind: 'retake', effective: true },
  ]);
});

test('a course is passed by what the programme of the plan asks for, and judged anew where another one holds', async () => {
  const [who] = await students(1);
  if (!who) throw new Error('nobody');
  const { id, courseId, departmentId } = await aSheet({ of: [who.id], students: 1 });
  const majorCode = `LEAST${next('least')}`;
  const [strict, usual] = [
    await insertProgramme(app.db, { departmentId, majorCode }),
    await insertProgramme(app.db, { departmentId, majorCode, edition: 2, state: 'superseded' }),
  ];
  const [module] = await app.db
    .selectFrom('programmeModules')
    .select('id')
    .where('programmeId', '=', strict)
    .execute();
  await app.db
    .insertInto('programmeCourses')
    .values({
      programmeId: strict,
      courseId,
      moduleId: module?.id ?? '',
      isDegreeCourse: true,
      credits: 2,
      minScore: 75,
      sortOrder: 90,
    } as never)
    .execute();
  const planId = await insertPlan(app.db, { studentId: who.id, programmeId: strict });
  await fill(id, () => ({ usual: 70, final: 70 }));
  await publish(id);
  expect(await gradeOf(who.id)).toMatchObject({ score: 70, passed: false });
  // Whoever is graded reads what had to be reached.
  const at = { params: { id: (await gradeOf(who.id)).id } };
  expect((await as(who).call(gradeCalls.findMine, at)).data).toMatchObject({ passMark: 75, passed: false });
  // A correction is measured by it, too.
  const asked = await ask(await gradeOf(who.id), { score: 74 });
  await decide(asked.data.id, 'dean');
  await decide(asked.data.id, 'training');
  expect(await gradeOf(who.id)).toMatchObject({ score: 74, passed: false });
  await app.db.updateTable('studentPlans').set({ programmeId: usual }).where('id', '=', planId).execute();
  await app.db.transaction().execute((tx) => judgeAnew(tx, who.id));
  expect(await gradeOf(who.id)).toMatchObject({ score: 74, passed: true, effective: true });
});

test('beside a grade stand the other attempts at the course; those of other courses do not', async () => {
  const { id, courseId, studentIds } = await aSheet({ students: 1 });
  await fill(id, () => ({ usual: 50, final: 50 }));
  await publish(id);
  const again = await aSheet({ students: 1, courseId, of: studentIds });
  await app.db
    .updateTable('enrolments')
    .set({ attemptKind: 'retake' })
    .where('classId', '=', again.classId)
    .execute();
  await fill(again.id, () => ({ usual: 80, final: 80 }));
  await publish(again.id);
  const other = await aSheet({ students: 1, of: studentIds });
  await fill(other.id, () => ({ usual: 90, final: 90 }));
  await publish(other.id);
  const first = await app.db
    .selectFrom('grades')
    .select('id')
    .where('sheetId', '=', id)
    .executeTakeFirstOrThrow();
  const { data } = await app.as('secretary').call(gradeCalls.find, { params: { id: first.id } });
  expect(data).toMatchObject({ result: '50', effective: false });
  expect(data.attempts).toMatchObject([{ result: '80', attemptKind: 'retake', effective: true }]);
});

test('a make-up is corrected to no more than the school allows', async () => {
  const { id } = await published(50, 50);
  await app.db.updateTable('grades').set({ attemptKind: 'makeup' }).where('id', '=', id).execute();
  const grade = await app.db.selectFrom('grades').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await deciding({ makeupScoreCap: 60 }, async () => {
    const refused = await ask(grade, { score: 61 });
    expect([refused.status, refused.message]).toEqual([422, '补考成绩最高记60分']);
    expect((await ask(grade, { score: 60 })).status).toBe(200);
  });
});

test('a correction that was sent back is asked for again with what was entered and the files it had', async () => {
  const grade = await published();
  const { data: first } = await ask(grade);
  const refusal = { ...correctionApproval, recordIds: first.id, status: 9, opinion: '请补充说明' };
  await app.as('dean').call(approvalCalls.decide, { body: refusal as never });
  const found = await app.as('teacher').call(gradeCalls.correction, { params: { id: first.id } });
  expect(found.data).toMatchObject({ state: 'returned', own: true, wanted: { score: 55, flag: 'normal' } });
  const fileIds = found.data.attachments.map(({ id }) => id);
  const again = await ask(grade, { ...found.data.wanted, reason: '录入时看错一行，见试卷第三页', fileIds });
  expect(again.status).toBe(200);
  const second = await app.as('teacher').call(gradeCalls.correction, { params: { id: again.data.id } });
  expect(second.data.attachments.map(({ fileName }) => fileName)).toEqual(['试卷.pdf']);
  // What was sent back keeps its own.
  const kept = await app.as('teacher').call(gradeCalls.correction, { params: { id: first.id } });
  expect(kept.data.attachments).toHaveLength(1);
});

test('nobody takes along a file that somebody else has given', async () => {
  const grade = await published();
  const { data: first } = await ask(grade);
  const { data } = await app.as('teacher').call(gradeCalls.correction, { params: { id: first.id } });
  await app.as('teacher').call(gradeCalls.withdrawCorrection, {
    params: { id: first.id },
    body: { version: data.version },
  });
  const other = await ask(grade, { fileIds: data.attachments.map(({ id }) => id) }, 'training');
  expect(other.status).not.toBe(200);
});

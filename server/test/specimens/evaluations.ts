import { myEvaluationCalls, resultCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { demonstrationIds } from '../../samples/administration/accounts/demonstration.ts';
import { weighed } from '../../samples/examination/papers/contents.ts';
import { insertPaper, sectionOf } from '../../samples/examination/papers/insert-paper.ts';
import { insertBatch, insertTicket } from '../../samples/training/evaluations/evaluation.ts';
import { insertEnrolment } from '../../samples/training/study-records/teaching-class.ts';
import type { TestApp } from '../app.ts';
import { both, byDepartment, either, may, ownOnly, type Person, trainingOffice } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent } from './students-reading.ts';

type ResultRow = Row & { batchId: string; classId: string; staffId: string };

/** Somebody nobody can sign in as, evaluated by a student of the owner in a class of the owner's department. */
const addTicket = async (app: TestApp, owner: Person, state: 'open' | 'closed'): Promise<ResultRow> => {
  const { db } = app;
  const student = await addStudent(app, owner);
  const mark = newMark('评教课');
  const place = await newPlace(db, owner, mark);
  const { courseId, termId, departmentId } = place;
  const { classId } = await insertEnrolment(db, student.id, place);
  const { id: staffId } = await db
    .selectFrom('staff')
    .select('id')
    .where('accountId', 'is', null)
    .orderBy('staffNo')
    .executeTakeFirstOrThrow();
  const paperId = await insertPaper(db, {
    title: newMark('评教表'),
    kind: 'evaluation',
    anonymous: true,
    design: { exam: null, sections: [sectionOf([weighed('讲解清楚', 100)('q')])] },
    authorId: demonstrationIds.account('training'),
    roleId: demonstrationIds.role('training'),
    departmentId: demonstrationIds.department('100'),
    fromAt: null,
    toAt: null,
  });
  const batchId = await insertBatch(db, { termId, paperId, state, name: newMark('批次') });
  const about = { batchId, classId, staffId, paperId, paperVersion: 1 };
  const id = await insertTicket(db, { ...about, studentId: student.id });
  if (state === 'closed')
    await db
      .insertInto('evaluationResults')
      .values({
        ...about,
        termId,
        courseId,
        departmentId,
        invited: 8,
        responses: 6,
        score: 88,
        trimmedScore: 88,
        byQuestion: '{}',
        rankInDepartment: 1,
        percentile: 100,
      })
      .execute();
  return { id, batchId, classId, staffId, marks: [mark] };
};

import { newPlace } from './taught.ts';

const on = callsOn();

const tickets: Specimen = {
  name: 'an evaluation to do',
  make: (app, owner) => addTicket(app, owner, 'open'),
  reach: ownOnly,
  calls: [
    on(myEvaluationCalls.paper, byId),
    on(myEvaluationCalls.submit, byIdWith({ answers: { q: { rating: 4 } } }), {
      deniedOnly: 'a window must be open, see evaluations.test.ts',
    }),
  ],
  lists: [list(myEvaluationCalls.mine, {}, { some: true })],
};

const onResult = callsOn<ResultRow>();
const named = ({ batchId, classId, staffId }: ResultRow) => ({ params: { batchId, classId, staffId } });
const sees = either(trainingOffice, both(byDepartment, may('training:evaluation:results')));

const results: Specimen<ResultRow> = {
  name: 'a result of evaluation',
  make: (app, owner) => addTicket(app, owner, 'closed'),
  reach: sees,
  calls: [
    onResult(resultCalls.find, named as never),
    onResult(resultCalls.report, named as never, {
      deniedOnly: 'a PDF takes a second; its own test makes one',
    }),
  ],
  lists: [
    list(resultCalls.list, { query: { keyword: '评教课样本', limit: 200 } }),
    list(resultCalls.exportList, { query: { keyword: '评教课样本' } }),
  ],
};

export const evaluationSpecimens = [tickets, results] as unknown as readonly Specimen[];

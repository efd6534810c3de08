import { NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['degreeApplications']>;
type NewApplication = Partial<Row> & Pick<Row, 'batchId' | 'studentId' | 'departmentId' | 'name'>;

/** What somebody has filled in completely. */
export const thesisContent = {
  degreeCategory: '08',
  workType: 'thesis',
  practiceKind: null,
  titleZh: '面向大规模图数据的表示学习方法研究',
  titleEn: 'Representation Learning on Large-Scale Graphs',
  keywordsZh: ['图数据', '表示学习', '神经网络'],
  keywordsEn: ['graph', 'representation learning', 'neural network'],
  abstractZh: '本文研究面向大规模图数据的表示学习方法。',
  abstractEn: 'This thesis studies representation learning on large graphs.',
  workCategory: 'applied',
  topicSource: 'national',
  direction: '机器学习',
  language: 'zh',
  wordCount: 5.2,
  phone: '13900000000',
  email: 'applicant@example.edu.cn',
  integrityPromise: true,
} as const;

const before = JSON.stringify({
  level: 'B',
  unit: '示范大学',
  date: '2022-06-30',
  certificateNo: `${NO_SCHOOL_CODE}42022000001`,
});

/** The complete application of a master's student, accepted. */
export const degreeApplicationOf = (given: NewApplication): Row => ({
  id: newId(),
  studentNo: null,
  majorName: null,
  level: 'M',
  degreeType: 'A',
  applicantType: 'regular',
  tutorNo: null,
  tutorName: null,
  disciplineCode: '0812',
  ...thesisContent,
  keywordsZh: [...thesisContent.keywordsZh],
  keywordsEn: [...thesisContent.keywordsEn],
  delayUntil: null,
  previousDegree: before,
  promisedAt: new Date(),
  promisedFrom: '127.0.0.1',
  tutorOpinion: null,
  checkedGate: null,
  status: 'accepted',
  resultReason: null,
  submittedAt: new Date(),
  acceptedAt: given.status === undefined || given.status === 'accepted' ? new Date() : null,
  createdBy: null,
  updatedBy: null,
  ...given,
});

/** With one place on its time line: the state it is in. */
export const insertDegreeApplication = async (db: Db | Tx, given: NewApplication): Promise<string> => {
  const row = degreeApplicationOf(given);
  await db.insertInto('degreeApplications').values(row).execute();
  await db
    .insertInto('degreeApplicationMoves')
    .values({ id: newId(), applicationId: row.id, status: row.status ?? 'accepted', reason: null })
    .execute();
  return row.id;
};

import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Batch = Insertable<Tables['addedTutorBatches']>;
type Application = Insertable<Tables['addedTutorApplications']>;

const day = (days: number) => addDays(dayInShanghai(new Date()), days);

/** A batch that takes applications for masters and doctors at present. */
export const insertAddedBatch = async (
  db: Db | Tx,
  given: Partial<Batch> & Pick<Batch, 'name'>,
): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('addedTutorBatches')
    .values({
      year: Number(day(0).slice(0, 4)),
      applyFrom: day(-10),
      applyTo: day(20),
      levels: ['M', 'D'],
      peerReview: true,
      enabled: true,
      ...given,
      id,
    })
    .execute();
  return id;
};

const project = {
  name: '面向复杂场景的知识推理方法研究',
  source: '国家自然科学基金',
  fundsWan: 58,
  from: null,
  to: null,
};
const outcome = { kind: 'paper', title: '知识图谱补全的多视角方法', venue: '计算机学报', date: null };

type Given = Pick<Application, 'batchId' | 'staffId' | 'departmentId' | 'applicantId'> & Partial<Application>;

/** Somebody applies to guide masters and has filled everything in. */
export const insertAdded = async (db: Db | Tx, given: Given): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('addedTutorApplications')
    .values({
      level: 'M',
      degreeType: 'A',
      disciplineCode: '0812',
      titleSince: null,
      mastersGuided: 2,
      projects: JSON.stringify([project]),
      outcomes: JSON.stringify([outcome]),
      teaching: JSON.stringify([{ name: '高级算法', term: '2025-2026学年秋季', hours: 32 }]),
      promised: true,
      state: 'draft',
      reason: null,
      noticeFrom: null,
      noticeTo: null,
      qualificationId: null,
      submittedAt: given.state && given.state !== 'draft' ? new Date() : null,
      ...given,
      id,
    })
    .execute();
  return id;
};

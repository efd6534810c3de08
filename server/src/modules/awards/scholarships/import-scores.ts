import type { ScoreItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { scoreImportCalls } from '@graduate/contract/awards/scholarships/score-import.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type {
  CellProblem,
  ImportColumn,
  ImportRecord,
  RowProblem,
} from '../../../platform/excel/import/import-spec.ts';
import { grouped } from '../../../platform/grouped.ts';
import { type AwardScope, awardScope } from '../award-records/public.ts';
import { scoreItemsOf } from '../award-schemes/public.ts';
import { claimsWithin } from './claims.scope.ts';
import { holdClaims, holdRound } from './hold-claim.ts';
import { claimErrors } from './scholarships.errors.ts';
import { keepScores, objectionToScore } from './score-claims.ts';

const must = { required: true };
const columns: readonly ImportColumn[] = [
  { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '220250010001' },
  { key: 'name', label: text('姓名', 'Name'), ...must, example: '林晓雨' },
  { key: 'code', label: text('评分项', 'Item'), ...must, example: '思想品德' },
  {
    key: 'score',
    label: text('得分', 'Points'),
    ...must,
    example: '92.5',
    note: text('最多两位小数，不超过该项满分', 'At most two decimals, and not above the maximum of the item'),
  },
];

const Row = z.object({
  studentNo: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(60),
  code: z.string(),
  score: z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/),
});
type Row = z.output<typeof Row>;

/** The scoring sheet of a round that is open. */
const itemsIn = async (db: Db | Tx, record: ImportRecord): Promise<readonly ScoreItem[]> => {
  const held = (tx: Tx) => holdRound(tx, record['batchId'] ?? '');
  const { schemeId } = await (db.isTransaction ? held(db as Tx) : db.transaction().execute(held));
  return scoreItemsOf(db, schemeId);
};

/** The applications of a round within reach, by the numbers of their students. */
const claimsNamed = async (
  db: Db | Tx,
  scope: AwardScope,
  record: ImportRecord,
  rows: readonly { studentNo: string }[],
) => {
  const found = await db
    .selectFrom('awardClaims')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardClaims.studentId')
    .select(['awardClaims.id', 'awardClaims.submitState', 'studentRecords.studentNo', 'studentRecords.name'])
    .where('awardClaims.batchId', '=', record['batchId'] ?? '')
    .where('studentRecords.studentNo', '=', sql<string>`any(${rows.map(({ studentNo }) => studentNo)})`)
    .where(claimsWithin(scope) as never)
    .execute();
  return new Map(found.map((claim) => [claim.studentNo ?? '', claim]));
};
type Found = Awaited<ReturnType<typeof claimsNamed>>;

const problemOf = (items: readonly ScoreItem[], found: Found, row: Row): CellProblem | undefined => {
  const claim = found.get(row.studentNo);
  if (!claim)
    return {
      key: 'studentNo',
      why: text('该学号在本批次没有您可评分的申请', 'No application of this student for you to score'),
    };
  if (claim.name !== row.name)
    return { key: 'name', why: text('姓名与学号不一致', 'The name is not that of the number') };
  const { submitState: state } = claim;
  if (state !== '1' && state !== '2')
    return { key: 'studentNo', why: claimErrors.notInState({ state }).text };
  const objection = objectionToScore(items, row.code, Number(row.score));
  return objection && { key: 'score', why: objection.text };
};

/** Points that somebody gives by hand, of many applications in one sheet: a row for each item of each student. */
export const importScores = defineImport<AwardScope, Row>({
  name: 'awardScores',
  title: text('评分', 'scores'),
  calls: scoreImportCalls,
  columns,
  choices: async (db, _scope, record) => {
    const items = await itemsIn(db, record);
    return {
      code: items
        .filter(({ source }) => source === 'manual')
        .map(({ code, name }) => ({ value: code, names: [name, code] })),
    };
  },
  row: Row,
  scope: awardScope,
  once: { code: ({ studentNo, code }) => `${studentNo} ${code}` },
  check: async ({ services: { db }, scope, record }, lines) => {
    const items = await itemsIn(db, record);
    const found = await claimsNamed(
      db,
      scope,
      record,
      lines.map(({ row }) => row),
    );
    return lines.flatMap(({ line, row }): RowProblem[] => {
      const problem = problemOf(items, found, row);
      return problem ? [{ line, ...problem }] : [];
    });
  },
  prepare: async ({ scope, author, record }, lines) => ({
    text: text(
      `已导入${lines.length}项评分，请重新计算排名`,
      `${lines.length} scores were imported; work the ranking out again`,
    ),
    write: async (tx) => {
      const items = await itemsIn(tx, record);
      const rows = lines.map(({ row }) => row);
      const found = await claimsNamed(tx, scope, record, rows);
      const ofClaims = grouped(rows, ({ studentNo }) => found.get(studentNo)?.id ?? '');
      const held = await holdClaims(tx, [...ofClaims.keys()].filter(Boolean));
      if (held.length < ofClaims.size) throw claimErrors.noSuchClaim();
      for (const before of held) {
        const points = (ofClaims.get(before.id) ?? []).map(
          ({ code, score }) => [code, Number(score)] as const,
        );
        await keepScores({ db: tx, author, scope }, items, before, Object.fromEntries(points));
      }
    },
  }),
});

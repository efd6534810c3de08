import { text } from '@graduate/contract/platform/text.ts';
import {
  chsiCompareCalls,
  comparedFields,
  correctionColumns,
} from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { type StudentScope, studentScope } from '../students/public.ts';
import { findRun, openedFields } from './chsi-compare.queries.ts';

type Correction = {
  studentNo: string | null;
  name: string;
  idNumber: string;
  examineeNo: string | null;
  field: string;
  theirs: string;
  ours: string;
};

const MISSING = '学籍缺失';

/** What the register has to correct: a line for each field where ours is right, and one for each student it lacks. */
const correctionsOf = async (db: Db, scope: StudentScope, runId: string): Promise<Correction[]> => {
  await findRun({ db, scope }, { id: runId });
  const documents = await documentNumbers(db);
  const rows = await db
    .selectFrom('chsiCompareDiffs')
    .select(['side', 'studentNo', 'name', 'idNumber', 'examineeNo', 'fields'])
    .where('runId', '=', runId)
    .where('decision', '=', 'ours')
    .where('side', 'in', ['fields', 'ours'])
    .orderBy('studentNo')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ side, fields, idNumber, ...student }) => {
    const person = { ...student, idNumber: idNumber ? documents.open(idNumber) : '' };
    if (side === 'ours') return [{ ...person, field: MISSING, theirs: '', ours: '补充学籍注册' }];
    return openedFields(fields, documents, false).map(({ field, ours, theirs }) => ({
      ...person,
      field: comparedFields[field].zh,
      theirs,
      ours,
    }));
  });
};

export const correctionSheet = defineExport({
  call: chsiCompareCalls.corrections,
  title: text('学信网更正表', 'Corrections of the register'),
  scope: studentScope,
  columns: correctionColumns,
  count: async (db, scope, { params }) => (await correctionsOf(db, scope, params.id)).length,
  rows: async function* (db, scope, { params }) {
    yield* await correctionsOf(db, scope, params.id);
  },
  cells: {
    idNumber: { width: 22 },
    examineeNo: { width: 20 },
    theirs: { width: 26 },
    ours: { width: 26 },
  },
});

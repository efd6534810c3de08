import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { chsiCompareCalls } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type DocumentNumbers, documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskIdNumber } from '../../../platform/masking.ts';
import type { StudentScope } from '../students/public.ts';
import { noSuchRun } from './chsi-compare.errors.ts';
import type { FieldDiff } from './chsi-compare.tables.ts';

/** The register is the school's: a comparison is for those who look after all students. */
export const mustReachAll = (scope: StudentScope): void => {
  if (scope.kind !== 'all') throw noSuchRun();
};

const countOf = (condition: string) =>
  sql<number>`(select count(*)::int from chsi_compare_diffs d where d.run_id = chsi_compare_runs.id and ${sql.raw(condition)})`;

const withNumbers = (runs: SelectQueryBuilder<Tables, 'chsiCompareRuns', object>) =>
  runs
    .leftJoin('accounts', 'accounts.id', 'chsiCompareRuns.createdBy')
    .select(['chsiCompareRuns.id', 'fileName', 'grades', 'chsiCompareRuns.state', 'percent', 'message'])
    .select(['messageEn', 'rows', 'fields', 'same', 'chsiCompareRuns.createdAt'])
    .select('accounts.realName as createdBy')
    .select([
      countOf("d.side = 'fields'").as('different'),
      countOf("d.side = 'ours'").as('onlyOurs'),
      countOf("d.side = 'theirs'").as('onlyTheirs'),
      countOf('d.decision is not null').as('decided'),
    ]);

type RunRow = Awaited<ReturnType<ReturnType<typeof withNumbers>['executeTakeFirstOrThrow']>>;

const shown = ({ message, messageEn, ...run }: RunRow) => ({
  ...run,
  message: message === null ? null : text(message, messageEn ?? message),
});

/** The comparisons, the newest first. */
export const listRuns = async (
  { db, scope }: Context<StudentScope>,
  query: QueryOf<typeof chsiCompareCalls.list>,
) => {
  if (scope.kind !== 'all') return { list: [], total: 0 };
  return paged(query, db.selectFrom('chsiCompareRuns'), {
    shown: withNumbers,
    usual: ['-createdAt', '-id'],
    each: shown,
  });
};

export const findRun = async (
  { db, scope }: Pick<Context<StudentScope>, 'db' | 'scope'>,
  { id }: { id: string },
) => {
  mustReachAll(scope);
  const run = await withNumbers(
    db.selectFrom('chsiCompareRuns').where('chsiCompareRuns.id', '=', id),
  ).executeTakeFirstOrThrow(() => noSuchRun());
  return shown(run);
};

/** Numbers of documents are masked on the screen; the sheet for the ministry has them plain. */
export const openedFields = (
  fields: readonly FieldDiff[],
  documents: DocumentNumbers,
  masked: boolean,
): FieldDiff[] =>
  fields.map((one) => {
    if (one.field !== 'idNumber') return one;
    const read = (value: string) => {
      const number = value && documents.open(value);
      return masked ? (maskIdNumber(number) ?? '') : number;
    };
    return { ...one, ours: read(one.ours), theirs: read(one.theirs) };
  });

/** The differences of a comparison in one of its lists. */
export const listDiffs = async (
  { db, scope }: Context<StudentScope>,
  { id: runId, ...query }: InputOf<typeof chsiCompareCalls.diffs>,
) => {
  await findRun({ db, scope }, { id: runId });
  const { side = 'fields', ...asked } = query;
  const ofSide = db.selectFrom('chsiCompareDiffs').where('runId', '=', runId).where('side', '=', side);
  const found = filtered(ofSide, asked, {
    decision: (decision, eb) =>
      decision === 'none' ? eb('decision', 'is', null) : eb('decision', '=', decision),
    field: (field) => sql<SqlBool>`chsi_compare_diffs.fields @> ${JSON.stringify([{ field }])}::jsonb`,
    keyword: (keyword, eb) =>
      eb.or([contains('chsiCompareDiffs.name', keyword), eb('studentNo', '=', keyword)]),
  });
  const documents = await documentNumbers(db);
  return paged(asked, found, {
    shown: (diffs) =>
      diffs
        .leftJoin('accounts', 'accounts.id', 'chsiCompareDiffs.decidedBy')
        .select(['chsiCompareDiffs.id', 'side', 'studentId', 'rowNo', 'studentNo', 'chsiCompareDiffs.name'])
        .select(['idNumber', 'examineeNo', 'matchedBy', 'fields', 'repeated', 'decision', 'decidedAt'])
        .select('accounts.realName as decidedBy'),
    usual: ['rowNo', 'studentNo', 'id'],
    each: (row) => ({
      ...row,
      idNumber: maskIdNumber(row.idNumber && documents.open(row.idNumber)),
      fields: openedFields(row.fields, documents, true),
    }),
  });
};

import type { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import type { SheetRow } from '@graduate/contract/examination/papers/sheets.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findWithSheets } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';

type Query = Omit<InputOf<typeof answeringCalls.sheets>, 'id'>;

const nobody = { personNo: null, realName: null, departmentName: null, submittedAt: null, seconds: null };
const plain = {
  attempt: 1,
  state: 'submitted',
  automatic: false,
  leaves: 0,
  score: null,
  passed: null,
} as const;

/** Of anonymous papers only that there are sheets, in the order of their random ids. */
const listAnonymous = async (db: Db, paperId: string, { page, limit }: Query) => {
  const found = db.selectFrom('anonymousSheets').where('paperId', '=', paperId).where('shown', '=', true);
  const { list, total } = await paged({ page, limit }, found, {
    shown: (rows) => rows.select(['anonymousSheets.id', 'anonymousSheets.paperVersion']),
    usual: ['id'],
  });
  return { list: list.map((row): SheetRow => ({ ...row, ...nobody, ...plain })), total };
};

const listNamedSheets = (db: Db, paperId: string, query: Query) => {
  const sheets = db
    .selectFrom('paperSheets')
    .innerJoin('accounts', 'accounts.id', 'paperSheets.accountId')
    .innerJoin('paperPeople', (join) =>
      join
        .onRef('paperPeople.paperId', '=', 'paperSheets.paperId')
        .onRef('paperPeople.accountId', '=', 'paperSheets.accountId'),
    )
    .leftJoin('departments', 'departments.id', 'paperPeople.departmentId')
    .where('paperSheets.paperId', '=', paperId);
  const found = filtered(sheets, query, {
    keyword: (keyword) => contains(['accounts.realName', 'accounts.personNo'], keyword),
    state: 'paperSheets.state',
    yxCode: 'departments.code',
  });
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select(['paperSheets.id', 'accounts.realName', 'departments.name as departmentName', 'attempt'])
        .select(sql<string>`coalesce(accounts.person_no, accounts.username)`.as('personNo'))
        .select(['paperSheets.state', 'automatic', 'submittedAt', 'seconds', 'leaves', 'score', 'passed'])
        .select('paperSheets.paperVersion'),
    sort: { personNo: 'accounts.personNo', realName: 'accounts.realName' },
    usual: ['-submittedAt', '-id'],
  });
};

/** The sheets of a paper somebody marks or analyses. */
export const listSheets = async (
  { db, scope }: Context<PaperScope>,
  { id, ...query }: InputOf<typeof answeringCalls.sheets>,
): Promise<{ list: SheetRow[]; total: number }> => {
  const { anonymous } = await findWithSheets(db, scope, id);
  return anonymous ? listAnonymous(db, id, query) : listNamedSheets(db, id, query);
};

import type { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { paperCalls as calls, participantExport } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { Participant } from '@graduate/contract/examination/papers/papers.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findManaged } from '../papers.queries.ts';
import { type PaperScope, papersOf } from '../papers.scope.ts';

const hasOpenSheet = sql<SqlBool>`exists (select 1 from paper_sheets s where s.paper_id = paper_people.paper_id
  and s.account_id = paper_people.account_id and s.state = 'open')`;

const state = sql<Participant['state']>`case when paper_people.answered_on is not null then 'answered'
  when ${hasOpenSheet} then 'begun' else 'waiting' end`;

type Query = Omit<QueryOf<typeof paperCalls.participants>, 'page' | 'limit'>;

const foundIn = (db: Db, paperId: string, query: Query) =>
  filtered(
    db
      .selectFrom('paperPeople')
      .innerJoin('accounts', 'accounts.id', 'paperPeople.accountId')
      .leftJoin('departments', 'departments.id', 'paperPeople.departmentId')
      .where('paperPeople.paperId', '=', paperId),
    query,
    {
      keyword: (keyword) => contains(['accounts.realName', 'accounts.personNo'], keyword),
      state: (wanted) => sql<SqlBool>`${state} = ${wanted}`,
    },
  );

const list = {
  shown: (rows: ReturnType<typeof foundIn>) =>
    rows.select([
      'paperPeople.accountId',
      sql<string>`coalesce(accounts.person_no, accounts.username)`.as('personNo'),
      'accounts.realName',
      sql<string>`coalesce(departments.name, '')`.as('departmentName'),
      'paperPeople.grade',
      state.as('state'),
      'paperPeople.answeredOn',
    ]),
  sort: {
    personNo: 'accounts.personNo',
    realName: 'accounts.realName',
    departmentName: 'departments.name',
    answeredOn: 'paperPeople.answeredOn',
  },
  usual: ['personNo', 'accountId'],
};

/** Who is to answer, with the day they did; of anonymous papers nothing more is known. */
export const listParticipants = async (
  { db, scope }: Context<PaperScope>,
  { id, ...query }: InputOf<typeof paperCalls.participants>,
) => {
  await findManaged(db, scope, id);
  return paged(query, foundIn(db, id, query), list);
};

export const exportParticipants = defineExport({
  call: calls.exportParticipants,
  title: text('填写人员', 'Participants'),
  nameOf: async (db, scope, { params }) => (await findManaged(db, scope, params.id)).title,
  scope: papersOf,
  count: async (db, scope, { params, query }) => {
    await findManaged(db, scope, params.id);
    return counted(foundIn(db, params.id, query));
  },
  rows: (db, _scope, { params, query }) => inOrder(query, foundIn(db, params.id, query), list).stream(500),
  columns: participantExport,
  cells: { departmentName: { width: 28 } },
});

import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import type { ProgrammeQuery, ProgrammeRow } from '@graduate/contract/training/programmes/programmes.ts';
import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { actionsOn } from './programme-actions.ts';
import { noSuchProgramme } from './programmes.errors.ts';
import {
  followedProgrammes,
  managedProgrammes,
  type ProgrammeScope,
  readableProgrammes,
} from './programmes.scope.ts';

/** Programmes somebody may read, with their department. */
export const readable = (db: Db | Tx, scope: ProgrammeScope) =>
  db
    .selectFrom('programmes')
    .innerJoin('departments', 'departments.id', 'programmes.departmentId')
    .where(readableProgrammes(scope));

const majorName = sql<
  string | null
>`(select m.name from majors m where m.department_id = programmes.department_id
  and m.code = programmes.major_code order by m.catalog_year desc limit 1)`;
const updatedByName = sql<
  string | null
>`(select a.real_name from accounts a where a.id = programmes.updated_by)`;

const shown = (scope: ProgrammeScope) => (found: ReturnType<typeof readable>) =>
  found
    .select(['programmes.id', 'programmes.name', 'programmes.majorCode', 'programmes.level'])
    .select(['programmes.degreeType', 'programmes.studyMode', 'programmes.population', 'programmes.grade'])
    .select(['programmes.direction', 'programmes.edition', 'programmes.minTotalCredits'])
    .select(['programmes.courseCount', 'programmes.errors', 'programmes.warnings', 'programmes.state'])
    .select(['programmes.submittedAt', 'programmes.publishedAt', 'programmes.updatedAt'])
    .select(['programmes.version', majorName.as('majorName'), updatedByName.as('updatedByName')])
    .select(['departments.id as departmentId', 'departments.code as departmentCode'])
    .select('departments.name as departmentName')
    .select(
      sql<boolean>`${managedProgrammes(scope)(expressionBuilder<Tables, 'programmes'>())}`.as('managed'),
    );

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof shown>>['executeTakeFirstOrThrow']>>;

export const asSeen =
  (scope: ProgrammeScope) =>
  ({ departmentId, departmentCode, departmentName, managed, submittedAt, ...row }: Found): ProgrammeRow => ({
    ...row,
    department: { id: departmentId, code: departmentCode, name: departmentName },
    actions: actionsOn(scope, { ...row, managed, submittedAt }),
  });

/** Programmes within reach, with what somebody may do with each; `reach` is wider for those who decide one. */
export const rowsOfProgrammes = (db: Db | Tx, scope: ProgrammeScope, reach = scope) =>
  shown(scope)(readable(db, reach));

type Filter = Omit<ProgrammeQuery, 'page' | 'limit'>;

export const programmesFound = (db: Db, scope: ProgrammeScope, query: Filter) =>
  filtered(readable(db, scope), query, {
    keyword: (keyword) => contains(['programmes.name', 'programmes.majorCode'], keyword),
    grade: 'grade',
    yxCode: 'departments.code',
    majorCode: 'majorCode',
    level: 'level',
    degreeType: 'degreeType',
    studyMode: 'studyMode',
    population: 'population',
    state: 'state',
    followed: (wanted, eb) => {
      const own = followedProgrammes(scope)(eb as never);
      return wanted === 'true' ? own : eb.not(own);
    },
  });

const listing = (scope: ProgrammeScope) => ({
  shown: shown(scope),
  usual: ['-grade', 'majorCode', '-edition', 'id'],
  each: asSeen(scope),
});

export const listProgrammes = (
  { db, scope }: Context<ProgrammeScope>,
  query: QueryOf<typeof programmeCalls.list>,
) => paged(query, programmesFound(db, scope, query), listing(scope));

export async function* streamProgrammes(
  db: Db,
  scope: ProgrammeScope,
  query: QueryOf<typeof programmeCalls.exportList>,
): AsyncIterable<ProgrammeRow> {
  const rows = inOrder(query, programmesFound(db, scope, query), listing(scope));
  for await (const row of rows.stream(500)) yield asSeen(scope)(row);
}

export const mustBeReadable = async (db: Db | Tx, scope: ProgrammeScope, id: string): Promise<void> => {
  await readable(db, scope)
    .select('programmes.id')
    .where('programmes.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchProgramme());
};

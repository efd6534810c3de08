import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { warningCalls } from '@graduate/contract/student-status/warnings/warnings.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import type { WarningSource } from '../student-business/public.ts';
import { mustReach, recordsWithin, type StudentScope } from '../students/public.ts';
import { warningSources } from './collect-warnings.ts';

const warningsWithin = (db: Db, scope: StudentScope) =>
  db
    .selectFrom('studentWarnings')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentWarnings.studentId')
    .where('studentRecords.deletedAt', 'is', null)
    .where((eb) => recordsWithin(scope)(eb as never));

type Sources = ReadonlyMap<string, WarningSource>;

const sourcesOf = (services: Services): Sources =>
  new Map(warningSources(services).map((source) => [source.kind, source]));

const nameOf = (sources: Sources, kind: string): Text => sources.get(kind)?.name ?? text(kind, kind);

/** Where the reader can do something about a warning, if the reader may. */
const linkFor = (
  actor: Actor,
  source: WarningSource | undefined,
  { studentId, ...student }: { studentId: string; studentNo: string | null; name: string },
): string | null =>
  source?.actAt && mayUse(actor, source.actAt.needs)
    ? source.actAt.link({ id: studentId, ...student })
    : null;

/** How many open warnings of each kind there are within reach; every kind is named, also when there is none. */
const countByKind = async (services: Services, scope: StudentScope) => {
  const rows = await warningsWithin(services.db, scope)
    .select(['studentWarnings.kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('studentWarnings.state', '=', 'open')
    .groupBy('studentWarnings.kind')
    .execute();
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return [...sourcesOf(services).values()].map(({ kind, name, group }) => ({
    kind,
    name,
    group,
    count: counts.get(kind) ?? 0,
  }));
};

const countByDepartment = async (db: Db, scope: StudentScope) => {
  const rows = await warningsWithin(db, scope)
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['departments.code', 'departments.name', 'departments.nameEn'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('studentWarnings.state', '=', 'open')
    .groupBy(['departments.code', 'departments.name', 'departments.nameEn'])
    .orderBy('count', 'desc')
    .orderBy('departments.code')
    .execute();
  return rows.map(({ code, name, nameEn, count }) => ({
    yxCode: code,
    yxName: text(name, nameEn || name),
    count: Number(count),
  }));
};

/** What is open within reach, by kind and by department. */
export const warningsInNumbers = async ({ services, scope }: Context<StudentScope>) => ({
  kinds: await countByKind(services, scope),
  departments: await countByDepartment(services.db, scope),
});

const kindsIn = (services: Services, group: string | undefined): string[] =>
  warningSources(services)
    .filter((source) => source.group === group)
    .map(({ kind }) => kind);

const fitting = (services: Services, scope: StudentScope, query: QueryOf<typeof warningCalls.list>) =>
  filtered(
    warningsWithin(services.db, scope),
    { ...query, state: query.state ?? 'open' },
    {
      state: 'studentWarnings.state',
      kind: 'studentWarnings.kind',
      group: (group) => sql<SqlBool>`student_warnings.kind = any(${kindsIn(services, group)})`,
      keyword: (keyword, eb) =>
        eb.or([contains('studentRecords.name', keyword), eb('studentRecords.studentNo', '=', keyword)]),
      yxCode: (codes, eb) =>
        eb('studentRecords.departmentId', 'in', (of) =>
          of.selectFrom('departments').select('departments.id').where('departments.code', 'in', codes),
        ),
    },
  );

/** Warnings about the students within reach, the most urgent first. */
export const listWarnings = (
  { services, scope, author: { actor } }: Context<StudentScope>,
  query: QueryOf<typeof warningCalls.list>,
) => {
  const sources = sourcesOf(services);
  const may = mayUse(actor, 'student:warning:handle');
  return paged(query, fitting(services, scope, query), {
    shown: (found) =>
      found
        .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
        .leftJoin('accounts', 'accounts.id', 'studentWarnings.handledBy')
        .select(['studentWarnings.id', 'studentWarnings.studentId', 'studentWarnings.kind'])
        .select(['studentWarnings.due', 'studentWarnings.detail', 'studentWarnings.detailEn'])
        .select(['studentWarnings.state', 'studentWarnings.openedAt', 'studentWarnings.closedAt'])
        .select(['studentWarnings.note', 'studentWarnings.remindedAt', 'studentWarnings.version'])
        .select(['studentRecords.studentNo', 'studentRecords.name', 'studentRecords.grade'])
        .select(['studentRecords.status', 'studentRecords.mainTutorName'])
        .select(['departments.name as departmentName', 'accounts.realName as handledBy']),
    sort: { studentNo: 'studentRecords.studentNo', name: 'studentRecords.name' },
    usual: ['due', 'id'],
    each: ({ detail, detailEn, closedAt, ...row }) => ({
      ...row,
      kindName: nameOf(sources, row.kind),
      detail: text(detail, detailEn),
      link: row.state === 'open' ? linkFor(actor, sources.get(row.kind), row) : null,
      handledAt: row.state === 'handled' ? closedAt : null,
      actions: may && row.state === 'open' ? (['handle', 'remind'] as const).slice() : [],
    }),
  });
};

/** What is open about one student, for everybody who reaches their record. */
export const warningsOfStudent = async (
  { services, scope }: Context<StudentScope>,
  { id: studentId }: { id: string },
) => {
  await mustReach(services.db, scope, studentId);
  const rows = await services.db
    .selectFrom('studentWarnings')
    .select(['id', 'kind', 'due', 'detail', 'detailEn', 'state', 'openedAt'])
    .where('studentId', '=', studentId)
    .where('state', '=', 'open')
    .orderBy('due')
    .orderBy('kind')
    .execute();
  const sources = sourcesOf(services);
  return rows.map(({ detail, detailEn, ...row }) => ({
    ...row,
    kindName: nameOf(sources, row.kind),
    detail: text(detail, detailEn),
  }));
};

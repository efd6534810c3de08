import './warnings.tables.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { warningCalls } from '@graduate/contract/warnings/warnings.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/database/connect.ts';
import { contains } from '../../platform/database/contains.ts';
import { paged } from '../../platform/database/paged.ts';
import type { Services } from '../../platform/services.ts';
import { mustReach, recordsWithin, type StudentScope } from '../students/public.ts';
import { warningSources } from './collect-warnings.ts';

const warningsWithin = (db: Db, scope: StudentScope) =>
  db
    .selectFrom('studentWarnings')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentWarnings.studentId')
    .where('studentRecords.deletedAt', 'is', null)
    .where((eb) => recordsWithin(scope)(eb as never));

const namesOf = (services: Services): ReadonlyMap<string, Text> =>
  new Map(warningSources(services).map(({ kind, name }) => [kind, name]));

const nameOf = (names: ReadonlyMap<string, Text>, kind: string): Text => names.get(kind) ?? text(kind, kind);

/** How many open warnings of each kind there are within reach; every kind is named, also when there is none. */
export const countByKind = async (services: Services, scope: StudentScope) => {
  const rows = await warningsWithin(services.db, scope)
    .select(['studentWarnings.kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('studentWarnings.state', '=', 'open')
    .groupBy('studentWarnings.kind')
    .execute();
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return [...namesOf(services)].map(([kind, name]) => ({ kind, name, count: counts.get(kind) ?? 0 }));
};

const columns = {
  due: sql.ref('student_warnings.due'),
  openedAt: sql.ref('student_warnings.opened_at'),
  studentNo: sql.ref('student_records.student_no'),
  name: sql.ref('student_records.name'),
  kind: sql.ref('student_warnings.kind'),
  id: sql.ref('student_warnings.id'),
};
const MOST_URGENT = [
  { field: 'due', descending: false },
  { field: 'id', descending: false },
] as const;

const fitting = (db: Db, scope: StudentScope, query: QueryOf<typeof warningCalls.list>) => {
  const { kind, state = 'open', keyword, yxCode } = query;
  return warningsWithin(db, scope)
    .where('studentWarnings.state', '=', state)
    .$if(!!kind, (found) => found.where('studentWarnings.kind', '=', kind ?? ''))
    .$if(!!keyword, (found) =>
      found.where((eb) =>
        eb.or([
          contains('studentRecords.name', keyword ?? ''),
          eb('studentRecords.studentNo', '=', keyword ?? ''),
        ]),
      ),
    )
    .$if(!!yxCode, (found) =>
      found.where('studentRecords.departmentId', 'in', (of) =>
        of
          .selectFrom('departments')
          .select('departments.id')
          .where('departments.code', 'in', yxCode ?? []),
      ),
    );
};

/** Warnings about the students within reach, the most urgent first. */
export const listWarnings = async (
  services: Services,
  scope: StudentScope,
  actor: Actor,
  query: QueryOf<typeof warningCalls.list>,
) => {
  const { db } = services;
  const found = fitting(db, scope, query);
  const rows = found
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('accounts', 'accounts.id', 'studentWarnings.handledBy')
    .select([
      ...(['studentWarnings.id', 'studentWarnings.studentId', 'studentWarnings.kind'] as const),
      ...(['studentWarnings.due', 'studentWarnings.detail', 'studentWarnings.detailEn'] as const),
      ...(['studentWarnings.state', 'studentWarnings.openedAt', 'studentWarnings.closedAt'] as const),
      ...(['studentWarnings.note', 'studentWarnings.remindedAt', 'studentWarnings.version'] as const),
      ...(['studentRecords.studentNo', 'studentRecords.name', 'studentRecords.grade'] as const),
      ...(['studentRecords.status', 'studentRecords.mainTutorName'] as const),
      'departments.name as departmentName',
    ])
    .select('accounts.realName as handledBy');
  const total = found.select((eb) => eb.fn.countAll<number>().as('total'));
  const page = await paged(query, columns, MOST_URGENT, rows, total as never);
  const names = namesOf(services);
  const may = mayUse(actor, 'student:warning:handle');
  return {
    ...page,
    list: page.list.map(({ detail, detailEn, closedAt, ...row }) => ({
      ...row,
      kindName: nameOf(names, row.kind),
      detail: text(detail, detailEn),
      handledAt: row.state === 'handled' ? closedAt : null,
      actions: may && row.state === 'open' ? (['handle', 'remind'] as const).slice() : [],
    })),
  };
};

/** What is open about one student, for everybody who reaches its record. */
export const warningsOfStudent = async (services: Services, scope: StudentScope, studentId: string) => {
  await mustReach(services.db, scope, studentId);
  const rows = await services.db
    .selectFrom('studentWarnings')
    .select(['id', 'kind', 'due', 'detail', 'detailEn', 'state', 'openedAt'])
    .where('studentId', '=', studentId)
    .where('state', '=', 'open')
    .orderBy('due')
    .orderBy('kind')
    .execute();
  const names = namesOf(services);
  return rows.map(({ detail, detailEn, ...row }) => ({
    ...row,
    kindName: nameOf(names, row.kind),
    detail: text(detail, detailEn),
  }));
};

import type { Major, majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { noSuchMajor } from '../accounts.errors.ts';

const withDepartment = (db: Db | Tx) =>
  db
    .selectFrom('majors')
    .innerJoin('departments', 'departments.id', 'majors.departmentId')
    .select(['majors.id', 'majors.code', 'majors.name', 'majors.nameEn', 'disciplineCode', 'degreeType'])
    .select([
      'forDoctors',
      'forMasters',
      'catalogYear',
      'majors.sortOrder',
      'majors.enabled',
      'majors.version',
    ])
    .select(
      sql<Major['department']>`json_build_object(
        'id', departments.id, 'code', departments.code, 'name', departments.name)`.as('department'),
    );

export const findMajor = async ({ db }: Pick<Context, 'db'>, { id }: { id: string }): Promise<Major> => {
  return withDepartment(db)
    .where('majors.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchMajor());
};

export const listMajors = ({ db }: Context, query: QueryOf<typeof majorCalls.listMajors>) =>
  paged(
    query,
    filtered(withDepartment(db), query, {
      keyword: (keyword) => contains(['majors.code', 'majors.name', 'majors.nameEn'], keyword),
      departmentId: 'departmentId',
      degreeType: 'degreeType',
      catalogYear: 'catalogYear',
      enabled: (enabled, eb) => eb('majors.enabled', '=', enabled === 'true'),
    }),
    { usual: ['code', 'id'] },
  );

export const majorOptions = ({ db }: Context, { departmentId }: { departmentId?: string | undefined }) =>
  db
    .selectFrom('majors')
    .select(['id', 'code', 'name', 'nameEn', 'departmentId', 'degreeType'])
    .where('enabled', '=', true)
    .$if(!!departmentId, (q) => q.where('departmentId', '=', departmentId ?? ''))
    .orderBy('code')
    .orderBy('id')
    .execute();

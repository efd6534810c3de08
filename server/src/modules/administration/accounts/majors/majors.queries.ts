import '../accounts.tables.ts';
import type { Major, majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { paged } from '../../../../platform/database/paged.ts';
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
  const major = await withDepartment(db).where('majors.id', '=', id).executeTakeFirst();
  if (!major) throw noSuchMajor();
  return major;
};

export const listMajors = ({ db }: Context, query: QueryOf<typeof majorCalls.listMajors>) => {
  const { keyword, departmentId, degreeType, catalogYear, enabled } = query;
  const matching = keyword
    ? sql<SqlBool>`(${contains('majors.code', keyword)} or ${contains('majors.name', keyword)}
        or ${contains('majors.name_en', keyword)})`
    : sql<SqlBool>`true`;
  const found = withDepartment(db)
    .where(matching)
    .$if(!!departmentId, (q) => q.where('departmentId', '=', departmentId ?? ''))
    .$if(!!degreeType, (q) => q.where('degreeType', '=', degreeType ?? 'A'))
    .$if(catalogYear !== undefined, (q) => q.where('catalogYear', '=', catalogYear ?? 0))
    .$if(!!enabled, (q) => q.where('majors.enabled', '=', enabled === 'true'));
  return paged(
    query,
    {
      code: sql.ref('majors.code'),
      name: sql.ref('majors.name'),
      sortOrder: sql.ref('majors.sort_order'),
      catalogYear: sql.ref('majors.catalog_year'),
    },
    [{ field: 'code', descending: false }],
    found.orderBy('majors.id'),
    found.clearSelect().select((eb) => eb.fn.countAll<number>().as('total')),
  );
};

export const majorOptions = ({ db }: Context, { departmentId }: { departmentId?: string | undefined }) =>
  db
    .selectFrom('majors')
    .select(['id', 'code', 'name', 'nameEn', 'departmentId', 'degreeType'])
    .where('enabled', '=', true)
    .$if(!!departmentId, (q) => q.where('departmentId', '=', departmentId ?? ''))
    .orderBy('code')
    .orderBy('id')
    .execute();

import '../sign-in.tables.ts';
import type { RegistrationRow, registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { paged } from '../../../../platform/database/paged.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { maskIdNumber, maskMobile } from '../../../../platform/masking.ts';

type Filter = QueryOf<typeof registrationCalls.registrations>;

const filtered = (db: Db, { keyword, state, applicantKind }: Filter) =>
  db
    .selectFrom('registrations')
    .leftJoin('accounts as reviewer', 'reviewer.id', 'registrations.reviewedBy')
    .$if(state !== undefined, (query) => query.where('registrations.state', '=', state ?? 'pending'))
    .$if(applicantKind !== undefined, (query) =>
      query.where('registrations.applicantKind', '=', applicantKind ?? 'expert'),
    )
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([
          contains('registrations.realName', keyword ?? ''),
          contains('registrations.unit', keyword ?? ''),
          eb('registrations.mobile', '=', keyword ?? ''),
        ]),
      ),
    );

/** Applications of outsiders, the newest first; numbers are masked. */
export const listRegistrations = async (
  { db }: Context,
  filter: Filter,
): Promise<{ list: RegistrationRow[]; total: number }> => {
  const query = filtered(db, filter);
  const { list, total } = await paged(
    filter,
    {
      submittedAt: sql.ref('registrations.submitted_at'),
      realName: sql.ref('registrations.real_name'),
      state: sql.ref('registrations.state'),
      id: sql.ref('registrations.id'),
    },
    [
      { field: 'submittedAt', descending: true },
      { field: 'id', descending: true },
    ],
    query.select([
      'registrations.id',
      'registrations.applicantKind',
      'registrations.realName',
      'registrations.mobile',
      'registrations.idKind',
      'registrations.idNumber',
      'registrations.unit',
      'registrations.state',
      'registrations.reason',
      'reviewer.realName as reviewer',
      'registrations.reviewedAt',
      'registrations.submittedAt',
      'registrations.version',
    ]),
    query.select((eb) => eb.fn.countAll<number>().as('total')),
  );
  return {
    total,
    list: list.map((row) => ({
      ...row,
      mobile: maskMobile(row.mobile),
      idNumber: maskIdNumber(row.idNumber),
      actions: row.state === 'pending' ? ['approve', 'reject'] : [],
    })),
  };
};

export const lockRegistration = (db: Db, id: string) =>
  db.selectFrom('registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

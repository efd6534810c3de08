import type { RegistrationRow, registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { maskIdNumber, maskMobile } from '../../../../platform/masking.ts';

type Filter = QueryOf<typeof registrationCalls.registrations>;

/** Applications of outsiders, the newest first; numbers are masked. */
export const listRegistrations = (
  { db }: Context,
  query: Filter,
): Promise<{ list: RegistrationRow[]; total: number }> =>
  paged(
    query,
    filtered(db.selectFrom('registrations'), query, {
      state: 'registrations.state',
      applicantKind: 'registrations.applicantKind',
      keyword: (keyword, eb) =>
        eb.or([
          contains(['registrations.realName', 'unit'], keyword),
          eb('registrations.mobile', '=', keyword),
        ]),
    }),
    {
      shown: (found) =>
        found
          .leftJoin('accounts as reviewer', 'reviewer.id', 'registrations.reviewedBy')
          .select(['registrations.id', 'applicantKind', 'registrations.realName', 'registrations.mobile'])
          .select([
            'idKind',
            'idNumber',
            'unit',
            'registrations.state',
            'reason',
            'reviewedAt',
            'submittedAt',
          ])
          .select(['registrations.version', 'reviewer.realName as reviewer']),
      usual: ['-submittedAt', '-id'],
      each: (row) => ({
        ...row,
        mobile: maskMobile(row.mobile),
        idNumber: maskIdNumber(row.idNumber),
        actions: row.state === 'pending' ? ['approve', 'reject'] : [],
      }),
    },
  );

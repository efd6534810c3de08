import { text } from '@graduate/contract/platform/text.ts';
import type { Revealable } from '../../../../platform/access/revealable.ts';

const field = (name: 'mobile' | 'idNumber', title: Revealable['name']): Revealable => ({
  subject: 'registration',
  field: name,
  name: title,
  permission: 'system:registration:reveal',
  read: async (db, scope, id) => {
    if (scope.kind !== 'all') return undefined;
    const row = await db
      .selectFrom('registrations')
      .select(`${name} as value`)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.value;
  },
});

/** What the reviewer may have to see plain, to call the applicant or to compare a document. */
export const revealableApplicants = [
  field('mobile', text('注册人手机号码', "Applicant's mobile number")),
  field('idNumber', text('注册人证件号码', "Applicant's ID number")),
];

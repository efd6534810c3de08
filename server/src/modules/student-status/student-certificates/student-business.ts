import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { certificateName } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { rowsOfStudent, type StudentBusiness } from '../student-business/public.ts';

/** What was issued to a student; a record somebody relies on is not deleted. */
export const issuedBusiness: StudentBusiness = {
  key: 'certificates',
  name: text('证明出具记录', 'certificates'),
  count: rowsOfStudent('student_certificate_issues'),
  events: async (db, studentId) => {
    const rows = await db
      .selectFrom('studentCertificateIssues')
      .select(['no', 'kind', 'lang', 'issuedAt'])
      .where('studentId', '=', studentId)
      .orderBy('issuedAt')
      .execute();
    return rows.map(({ no, kind, lang, issuedAt }) => {
      const { zh, en } = certificateName(kind, lang);
      return {
        date: formatWireTime(issuedAt).slice(0, 10),
        kind: 'certificate',
        title: text('出具证明', 'Certificate issued'),
        detail: text(`${zh} ${no}`, `${en} ${no}`),
      };
    });
  },
};

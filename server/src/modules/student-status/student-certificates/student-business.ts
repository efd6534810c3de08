import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  certificateKinds,
  certificateName,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { isStatus } from '@graduate/contract/student-status/students/choices.ts';
import { rowsOfStudent, type StudentBusiness } from '../student-business/public.ts';
import { templatesInForce } from './templates/templates.queries.ts';

/** What was issued to a student; a record somebody relies on is not deleted. */
export const issuedBusiness: StudentBusiness = {
  key: 'certificates',
  name: text('证明出具记录', 'certificates'),
  count: rowsOfStudent('student_certificate_issues'),
  follows: async (db, _studentId, { before, after }) => {
    const [was, is] = [before['status'], after['status']];
    if (!isStatus(was) || !isStatus(is) || was === is) return [];
    const templates = await templatesInForce(db).execute();
    const lost = templates.filter(
      ({ lang, enabled, allowedStatuses }) =>
        lang === 'zh' && enabled && allowedStatuses.includes(was) && !allowedStatuses.includes(is),
    );
    if (lost.length === 0) return [];
    const kinds = lost.map(({ kind }) => certificateKinds[kind]);
    return [
      text(
        `自生效之日起不能再出具${kinds.map(({ zh }) => zh).join('、')}`,
        `From that day on these are not issued: ${kinds.map(({ en }) => en).join(', ')}`,
      ),
    ];
  },
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

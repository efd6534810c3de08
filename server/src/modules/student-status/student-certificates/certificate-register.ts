import { type Language, text } from '@graduate/contract/platform/text.ts';
import {
  type CertificateKindCode,
  certificateName,
  everyCertificate,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { maskName } from '../../../platform/masking.ts';
import type { StudentOnPaper } from './issuing/student-on-paper.ts';

const LAST = 4;

/** What whoever holds a code learns: no number of the student, no birth date, no photo. */
const fields = {
  name: { label: text('姓名', 'Name'), shown: (name: string) => maskName(name) },
  gender: { label: text('性别', 'Gender') },
  level: { label: text('培养层次', 'Level') },
  major: { label: text('专业', 'Major') },
  status: { label: text('学籍状态', 'Status') },
  no: { label: text('证明编号后四位', 'Last four of the number'), shown: (no: string) => no.slice(-LAST) },
} as const;

/** The student is in another status than when the certificate was issued. */
const changed = async (db: Db, code: string): Promise<boolean> =>
  (await db
    .selectFrom('studentCertificateIssues as issues')
    .innerJoin('studentRecords', 'studentRecords.id', 'issues.studentId')
    .select('issues.id')
    .where('issues.code', '=', code)
    .whereRef('issues.status', '!=', 'studentRecords.status')
    .executeTakeFirst()) !== undefined;

export const codeOf = (kind: CertificateKindCode, lang: Language) => `student.${kind}.${lang}`;

/** Every kind in both languages, as the register of certificates knows them. */
export const registeredCertificates = everyCertificate.map(({ kind, lang }) => ({
  kind: codeOf(kind, lang),
  title: certificateName(kind, lang),
  fields,
  changed,
})) satisfies readonly CertificateKind[];

export const registered = (kind: CertificateKindCode, lang: Language) => {
  const found = registeredCertificates.find((one) => one.kind === codeOf(kind, lang));
  if (!found) throw new Error(`no certificate ${kind} ${lang}`);
  return found;
};

export const subjectOf = (
  student: Pick<StudentOnPaper, 'nameZh' | 'gender' | 'level' | 'major' | 'statusName'>,
  no: string,
) => ({
  name: student.nameZh,
  gender: student.gender,
  level: student.level,
  major: student.major,
  status: student.statusName,
  no,
});

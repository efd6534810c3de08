import { type Language, text } from '@graduate/contract/platform/text.ts';
import {
  type CertificateKindCode,
  certificateKinds,
  certificateLanguages,
  reportTitle,
} from '@graduate/contract/students/certificates.ts';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import { maskName } from '../../../platform/masking.ts';
import type { StudentOnPaper } from './student-on-paper.ts';

/** What whoever holds a code learns: no number, no birth date, no photo. */
const fields = {
  name: { label: text('姓名', 'Name'), shown: (name: string) => maskName(name) },
  gender: { label: text('性别', 'Gender') },
  level: { label: text('培养层次', 'Level') },
  major: { label: text('专业', 'Major') },
  status: { label: text('学籍状态', 'Status') },
} as const;

type Certified = CertificateKindCode | 'report';

const nameOf = (kind: Certified, language: Language) => {
  const title = kind === 'report' ? reportTitle : certificateKinds[kind];
  const tongue = language === 'zh' ? text('中文', 'Chinese') : text('英文', 'English');
  return text(`${title.zh}（${tongue.zh}）`, `${title.en} (${tongue.en})`);
};

const certified: readonly Certified[] = [
  ...(Object.keys(certificateKinds) as CertificateKindCode[]),
  'report',
];

export const codeOf = (kind: Certified, language: Language) => `student.${kind}.${language}`;

/** Every kind in both languages, as the register of certificates knows them. */
export const studentCertificates = certified.flatMap((kind) =>
  certificateLanguages.map((language) => ({
    certified: kind,
    language,
    kind: codeOf(kind, language),
    title: nameOf(kind, language),
    fields,
  })),
) satisfies readonly (CertificateKind & { certified: Certified; language: Language })[];

export const registered = (kind: Certified, language: Language) => {
  const found = studentCertificates.find((one) => one.kind === codeOf(kind, language));
  if (!found) throw new Error(`no certificate ${kind} ${language}`);
  return found;
};

export const subjectOf = (student: StudentOnPaper) => ({
  name: student.nameZh,
  gender: student.gender,
  level: student.level,
  major: student.major,
  status: student.statusName,
});

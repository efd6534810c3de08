import { dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import { readableCode } from '@graduate/contract/certificates/code.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import {
  type CertificateKindCode,
  certificateKinds,
  reportTitle,
} from '@graduate/contract/students/certificates.ts';
import type { FastifyReply } from 'fastify';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { qrCode } from '../../../platform/pdf/qr-code.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../platform/services.ts';
import { verifyAddress } from '../../certificates/public.ts';
import { wordsOf } from './certificate-words.ts';
import { issueStudentCertificate } from './issue-student-certificate.ts';
import { dayInWords, type StudentOnPaper } from './student-on-paper.ts';

type Printed = {
  language: Language;
  school: string;
  title: string;
  paragraphs: string[];
  facts: (readonly [string, string])[];
  closing: string[];
  verify: string;
  code: string;
  qr: string;
};

const template = pdfTemplate<Printed>('modules/students/certificates/certificate.typ');

const VERIFY = text('验证码：', 'Verification code: ');
const VALID_UNTIL = text('有效期至', 'Valid until ');
const OFFICE = text('研究生院', 'Graduate School');

const factLabels = {
  name: text('姓名', 'Name'),
  gender: text('性别', 'Gender'),
  birthDate: text('出生日期', 'Date of birth'),
  ethnicity: text('民族', 'Ethnic group'),
  idNumber: text('证件号码', 'Document number'),
  studentNo: text('学号', 'Student number'),
  department: text('院系', 'Department'),
  major: text('专业', 'Major'),
  level: text('培养层次', 'Level'),
  degreeType: text('学位类型', 'Degree type'),
  studyMode: text('学习方式', 'Study mode'),
  studyYears: text('学制（年）', 'Years of study'),
  entryDate: text('入学日期', 'Entry date'),
  statusName: text('学籍状态', 'Status'),
  statusDate: text('状态日期', 'Status since'),
  expected: text('预计毕业日期', 'Expected graduation'),
} as const;

const factsOf = (student: StudentOnPaper, language: Language) =>
  (Object.keys(factLabels) as (keyof typeof factLabels)[]).map(
    (key) => [factLabels[key][language], student[key]] as const,
  );

export type Order = {
  id: string | undefined;
  kind: CertificateKindCode | 'report';
  language: Language;
  validDays: number;
};

/** Issues a certificate and answers it on paper. */
export const printStudentCertificate = async (
  services: Services,
  author: SignedAuthor,
  { id, kind, language, validDays }: Order,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { config, db } = services;
  const { student, code, issuedAt } = await issueStudentCertificate(db, author, id, { kind, language });
  const title = (kind === 'report' ? reportTitle : certificateKinds[kind])[language];
  const until = new Date(issuedAt.getTime() + validDays * 24 * 60 * 60 * 1000);
  const address = verifyAddress(config, code);
  const pdf = await renderPdf(template, {
    language,
    school: config.schoolName,
    title,
    paragraphs: kind === 'report' ? [] : wordsOf(kind, language, student),
    facts: kind === 'report' ? factsOf(student, language) : [],
    closing: [
      language === 'zh' ? `${config.schoolName}${OFFICE.zh}` : `${OFFICE.en}, ${config.schoolName}`,
      dayInWords(dayInShanghai(issuedAt), language),
    ],
    verify: `${VERIFY[language]}${readableCode(code)}　${VALID_UNTIL[language]}${dayInWords(dayInShanghai(until), language)}`,
    code,
    qr: await qrCode(address ?? code),
  });
  return reply
    .type('application/pdf')
    .header('X-Certificate-No', code)
    .header('X-Verify-Code', code)
    .header('Content-Disposition', contentDisposition('attachment', `${title}_${student.studentNo}.pdf`))
    .send(pdf);
};

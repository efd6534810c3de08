import { buffer } from 'node:stream/consumers';
import { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import type { FastifyReply } from 'fastify';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { noSuchRecord, readRecord, type StudentScope } from '../../students/public.ts';
import { photosOf } from '../issuing/student-on-paper.ts';
import { schoolOf } from '../printing/document-of.ts';
import { groupsInWords, profileInWords, recordWords, type Words } from './record-in-words.ts';

type Section =
  | { kind: 'facts'; title: string; facts: (readonly [string, string])[] }
  | { kind: 'rows'; title: string; columns: string[]; rows: string[][] };

type Printed = {
  language: Language;
  school: string;
  title: string;
  footer: string;
  heading: (readonly [string, string])[];
  photo: string | null;
  sections: Section[];
};

const paper = pdfTemplate<Printed>('modules/student-status/student-certificates/record-card/record-card.typ');

const words = {
  title: text('研究生学籍卡', 'Student record'),
  studentNo: text('学号', 'Student number'),
  name: text('姓名', 'Name'),
  status: text('学籍状态', 'Status'),
  department: text('院系', 'Department'),
  major: text('专业', 'Major'),
  grade: text('年级', 'Grade'),
  profile: text('专项信息', 'Particulars'),
};

const lists = {
  tutors: {
    title: text('导师', 'Supervisors'),
    columns: [text('姓名', 'Name'), text('类别', 'Role'), text('起', 'From'), text('止', 'Until')],
  },
  family: {
    title: text('家庭成员', 'Family'),
    columns: [
      text('姓名', 'Name'),
      text('关系', 'Relation'),
      text('工作单位', 'Employer'),
      text('职务', 'Position'),
      text('电话', 'Phone'),
    ],
  },
  education: {
    title: text('学习经历', 'Education'),
    columns: [text('起', 'From'), text('止', 'Until'), text('学校', 'School'), text('专业', 'Major')],
  },
  work: {
    title: text('工作经历', 'Work'),
    columns: [text('起', 'From'), text('止', 'Until'), text('单位', 'Employer'), text('职务', 'Position')],
  },
  awards: {
    title: text('奖惩', 'Awards and punishments'),
    columns: [text('日期', 'Date'), text('名称', 'Title'), text('文号', 'Document')],
  },
} as const satisfies Record<string, { title: Text; columns: readonly Text[] }>;

const section = (
  key: keyof typeof lists,
  language: Language,
  rows: readonly (readonly (string | null)[])[] | undefined,
): Section[] =>
  rows && rows.length > 0
    ? [
        {
          kind: 'rows',
          title: lists[key].title[language],
          columns: lists[key].columns.map((column) => column[language]),
          rows: rows.map((row) => row.map((cell) => cell ?? '')),
        },
      ]
    : [];

const listsOf = (detail: StudentDetail, { named }: Words, language: Language): Section[] => [
  ...section(
    'tutors',
    language,
    detail.tutors.map((one) => [one.name, tutorRoles[one.role][language], one.fromDate, one.toDate]),
  ),
  ...section(
    'family',
    language,
    detail.family?.map((one) => [
      one.name,
      named('relation', one.relation),
      one.workUnit,
      one.duty,
      one.phone,
    ]),
  ),
  ...section(
    'education',
    language,
    detail.education?.map((one) => [one.fromDate, one.toDate, one.school, one.major]),
  ),
  ...section(
    'work',
    language,
    detail.work?.map((one) => [one.fromDate, one.toDate, one.unit, one.duty]),
  ),
  ...section(
    'awards',
    language,
    detail.awards?.map((one) => [one.date, one.title, one.documentNo]),
  ),
];

const sectionsOf = (detail: StudentDetail, inWords: Words, language: Language): Section[] => {
  const profile = profileInWords(detail, inWords, language);
  return [
    ...groupsInWords(detail, inWords, language).map(({ title, facts }) => ({
      kind: 'facts' as const,
      title,
      facts,
    })),
    ...(profile.length > 0
      ? [{ kind: 'facts' as const, title: words.profile[language], facts: profile }]
      : []),
    ...listsOf(detail, inWords, language),
  ];
};

const headingOf = (
  { brief }: StudentDetail,
  { department }: Words,
  language: Language,
): (readonly [string, string])[] => [
  [words.name[language], brief.name],
  [words.studentNo[language], brief.studentNo ?? '—'],
  [words.department[language], department(brief.departmentCode, brief.departmentName)],
  [words.major[language], brief.majorName ?? '—'],
  [words.grade[language], String(brief.grade)],
  [words.status[language], statuses[brief.status][language]],
];

/** Who printed it and when stands on every page. */
const footerOf = ({ actor }: SignedAuthor, language: Language): string => {
  const at = formatWireTime(new Date()).slice(0, 16);
  return language === 'zh'
    ? `打印人：${actor.realName}　打印时间：${at}`
    : `Printed by ${actor.realName}, ${at}`;
};

/** The whole record on paper, as the reader sees it: what is masked or absent on the page is so here, too. */
export const printRecord = async (
  { services, scope, author, language, reply }: HttpContext<StudentScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { db, storage, config } = services;
  const detail = await readRecord({ services, scope, author }, { id });
  if (detail.briefOnly) throw noSuchRecord();
  const hash = (await photosOf(db, [id]))(id);
  const photo = hash ? await storage.open(hash) : undefined;
  const inWords = await recordWords(db, language);
  const pdf = await renderPdf(
    paper,
    {
      language,
      school: (await schoolOf(db, config))[language],
      title: words.title[language],
      footer: footerOf(author, language),
      heading: headingOf(detail, inWords, language),
      photo: photo ? 'photo.jpg' : null,
      sections: sectionsOf(detail, inWords, language),
    },
    photo ? { 'photo.jpg': await buffer(photo) } : {},
  );
  await db
    .transaction()
    .execute((tx) => audit(tx, author, { action: 'student.printRecord', subject: 'student', subjectId: id }));
  const { name, studentNo } = detail.brief;
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `学籍卡_${studentNo ?? ''}_${name}.pdf`))
    .send(pdf);
};

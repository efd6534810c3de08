import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { FastifyReply } from 'fastify';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import {
  asSeen,
  currentPhotos,
  isOwn,
  mustReach,
  noOwnRecord,
  noSuchRecord,
  ownRecordIds,
  photoBytes,
  type StudentScope,
  sideListsOf,
  sightOf,
  valuesFor,
} from '../../students/public.ts';

type Printed = {
  school: string;
  title: string;
  /** The bytes of the portrait, a number each: data travels as JSON. */
  photo: number[];
  facts: (readonly [string, string])[];
  tables: { title: string; head: string[]; rows: string[][] }[];
  printed: string;
};

const template = pdfTemplate<Printed>('modules/student-status/info-checks/reports/registration-form.typ');

const title = text('研究生学籍登记表', 'Student registration form');

const ON_PAPER: readonly RecordFieldCode[] = [
  ...(['studentNo', 'name', 'namePinyin', 'gender', 'birthDate', 'idType', 'idNumber'] as const),
  ...(['nationality', 'ethnicity', 'politicalStatus', 'maritalStatus', 'nativePlace'] as const),
  ...(['departmentId', 'majorName', 'trainingLevel', 'degreeType', 'studyMode', 'studyYears'] as const),
  ...(['grade', 'entryDate', 'expectedGraduationDate', 'mainTutorName', 'examineeNo'] as const),
  ...(['admissionCategory', 'prevEduLevel', 'prevSchool', 'prevMajor', 'prevGradDate'] as const),
  ...(['healthState', 'mobile', 'email', 'mailingAddress', 'homeAddress', 'emergencyName'] as const),
  ...(['emergencyPhone'] as const),
];

const studentFor = async (
  { db }: Services,
  scope: StudentScope,
  actor: Actor,
  id: string | undefined,
): Promise<string> => {
  if (scope.kind === 'person') {
    const [own, ...others] = await ownRecordIds(db, actor.accountId);
    if (!own) throw noOwnRecord();
    if (id !== undefined && id !== own && !others.includes(id)) throw noSuchRecord();
    return id ?? own;
  }
  if (id === undefined || !mayUse(actor, 'student:check:audit')) throw noSuchRecord();
  await mustReach(db, scope, id);
  return id;
};

const PORTRAITS = ['enrolment', 'onsite', 'admission'] as const;

const portraitOf = async (services: Services, id: string): Promise<number[]> => {
  const photos = await currentPhotos(services.db, [id]).execute();
  const portrait = PORTRAITS.flatMap((kind) => photos.filter((photo) => photo.kind === kind)).at(0);
  const bytes = portrait && (await photoBytes(services, portrait.id));
  return bytes ? [...bytes] : [];
};

const factsAbout = async (services: Services, actor: Actor, id: string) => {
  const { db } = services;
  const row = await db
    .selectFrom('studentRecords')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const wordsOf = await valuesFor(db, ON_PAPER, 'zh');
  const sight = sightOf(actor, await isOwn(db, actor.accountId, id));
  const words = Object.fromEntries(ON_PAPER.map((code) => [code, String(wordsOf(code, row) ?? '')] as const));
  const { record } = asSeen(words, sight, 'record');
  return {
    studentNo: row.studentNo ?? row.name,
    sensitive: sight.sensitive,
    facts: ON_PAPER.filter((code) => code in record).map(
      (code) => [recordFields[code].label.zh, String(record[code] ?? '')] as const,
    ),
  };
};

const tablesAbout = async ({ db }: Services, id: string, sensitive: boolean): Promise<Printed['tables']> => {
  const { family, education, work } = await sideListsOf(db, id);
  const label = await dictionaryLabels(db, ['relation', 'political'], 'zh');
  const span = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) =>
    `${fromDate.slice(0, 7)} 至 ${toDate?.slice(0, 7) ?? '今'}`;
  return [
    ...(sensitive
      ? [
          {
            title: '家庭成员',
            head: ['姓名', '关系', '政治面貌', '工作单位及职务', '联系电话'],
            rows: family.map((one) => [
              one.name,
              label('relation', one.relation),
              one.politicalStatus ? label('political', one.politicalStatus) : '',
              [one.workUnit, one.duty].filter(Boolean).join(' '),
              one.phone ?? '',
            ]),
          },
        ]
      : []),
    {
      title: '学习经历',
      head: ['起止时间', '学校', '学历层次', '专业', '证明人'],
      rows: education.map((one) => [
        span(one),
        one.school,
        one.level ?? '',
        one.major ?? '',
        one.witness ?? '',
      ]),
    },
    {
      title: '工作经历',
      head: ['起止时间', '工作单位', '职务'],
      rows: work.map((one) => [span(one), one.unit, one.duty ?? '']),
    },
  ].filter(({ rows }) => rows.length > 0);
};

/** The registration form of a student on paper, to be signed. */
export const printForm = async (
  { services, scope, author, reply }: HttpContext<StudentScope>,
  { id: wanted }: { id?: string | undefined },
): Promise<FastifyReply> => {
  const { actor } = author;
  const id = await studentFor(services, scope, actor, wanted);
  const { studentNo, sensitive, facts } = await factsAbout(services, actor, id);
  const pdf = await renderPdf(template, {
    school: services.config.schoolName,
    title: title.zh,
    photo: await portraitOf(services, id),
    facts,
    tables: await tablesAbout(services, id, sensitive),
    printed: dayInShanghai(new Date()),
  });
  await services.db
    .transaction()
    .execute((tx) => audit(tx, author, { action: 'infoCheck.printForm', subject: 'student', subjectId: id }));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title.zh}_${studentNo}.pdf`))
    .send(pdf);
};

import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { conclusions, studyModes } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import { photoBytes, type StudentScope } from '../../students/public.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { graduateColumns, graduatesFound } from './graduates.queries.ts';

type Sheet = {
  school: string;
  title: string;
  words: string;
  facts: (readonly [string, string])[];
  closing: string[];
  footer: string;
  photo: boolean;
};

const template = pdfTemplate<Sheet>('modules/student-status/graduation/graduates/certificate-sheet.typ');

const inWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

type Reading = { content: RecordData; conclusion: keyof typeof conclusions; gender: string };

const wordsOf = ({ content, conclusion, gender }: Reading): string => {
  const of = (name: string) => String(content[name] ?? '');
  const mode = studyModes[of('studyMode') as keyof typeof studyModes]?.zh ?? '';
  const level = trainingLevels[of('trainingLevel') as keyof typeof trainingLevels].zh;
  const course = `于${inWords(of('entryDate'))}至${inWords(of('graduationDate'))}在${of('departmentName')}${of('majorName')}专业${mode}学习，攻读${level}研究生`;
  const ending =
    conclusion === 'completed'
      ? '修完研究生培养计划规定的课程，成绩合格，准予结业。'
      : '未完成研究生培养计划规定的全部内容，准予肄业。';
  return `研究生${of('name')}，${gender}，${course}，${ending}`;
};

/** The data of a certificate of completion, or of leaving incomplete, for whoever writes the certificate. */
export const printSheet = async (
  { services, scope, author, reply }: HttpContext<StudentScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { db, config } = services;
  const row = await (await graduatesFound(db, scope, { ids: [id] }))
    .select(graduateColumns)
    .select(['graduateRecords.presidentName', 'photoId'])
    .executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
  if (row.conclusion === 'graduated')
    throw graduationErrors.badRequest(
      '毕业证书由学校统一印制',
      'certificates of graduation are printed by the school',
    );
  const labelOf = await dictionaryLabels(db, ['gender'], 'zh');
  const { content, conclusion } = row;
  const gender = String(labelOf('gender', String(content['gender'] ?? '')) ?? '');
  const photo = row.photoId ? await photoBytes(services, row.photoId) : undefined;
  const title = `${conclusions[conclusion].zh}证书数据页`;
  const pdf = await renderPdf(
    template,
    {
      school: config.schoolName,
      title,
      words: wordsOf({ content, conclusion, gender }),
      facts: [
        ['姓名', String(content['name'])],
        ['性别', gender],
        ['学号', String(content['studentNo'] ?? '')],
        ['院系', String(content['departmentName'] ?? '')],
        ['专业', String(content['majorName'] ?? '')],
        ['学制（年）', String(content['studyYears'] ?? '')],
        ['证书编号', row.certificateNo ?? ''],
      ],
      closing: [`校（院）长：${row.presidentName}`, config.schoolName, inWords(row.graduationDate)],
      footer: `打印日期：${dayInShanghai(new Date())}　打印人：${author.actor.realName}`,
      photo: photo !== undefined,
    },
    photo ? { 'photo.jpg': photo } : {},
  );
  await db
    .transaction()
    .execute((tx) => audit(tx, author, { action: 'graduate.sheet', subject: 'student', subjectId: id }));
  return reply
    .type('application/pdf')
    .header(
      'Content-Disposition',
      contentDisposition('attachment', `${title}_${String(content['studentNo'])}.pdf`),
    )
    .send(pdf);
};

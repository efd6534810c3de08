import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { mayUse } from '../../../../platform/access/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { qrCode } from '../../../../platform/pdf/qr-code.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { verifyAddress } from '../../../mechanisms/certificates/public.ts';
import { recordsWithin, type StudentScope } from '../../../student-status/students/public.ts';
import { noSuchTranscript } from '../grades.errors.ts';
import type { GradeScope } from '../records/grades.scope.ts';
import { type TranscriptContent, transcriptTitle } from './transcript-content.ts';

type Printed = {
  title: string;
  school: string;
  facts: [string, string][];
  heading: string[];
  rows: string[][];
  sums: [string, string][];
  note: string;
  seal: string;
  verify: string;
  qr: string | null;
};

const template = pdfTemplate<Printed>('modules/training/grades/transcripts/transcript.typ');

const rowOf = ({ name, term, credits, result, point, note }: TranscriptContent['courses'][number]) => [
  term,
  name,
  credits,
  note === '' ? result : `${result} (${note})`,
  point,
];

/** A transcript as it was issued, however often it is printed; its student's, or of those who issue them. */
export const printTranscript = async (
  { db, services, scope, author, reply }: HttpContext<GradeScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { actor } = author;
  const reach: StudentScope = mayUse(actor, 'training:transcript:issue')
    ? scope.students
    : { kind: 'person', accountId: actor.accountId };
  const found = await db
    .selectFrom('transcripts')
    .innerJoin('studentRecords', 'studentRecords.id', 'transcripts.studentId')
    .select(['transcripts.code', 'transcripts.lang', 'transcripts.snapshot', 'transcripts.issuedAt'])
    .where('transcripts.id', '=', id)
    .where(recordsWithin(reach) as never)
    .executeTakeFirstOrThrow(() => noSuchTranscript());
  const { code, lang, snapshot } = found;
  const word = (zh: string, en: string) => text(zh, en)[lang];
  const address = verifyAddress(services.config, code);
  const { schoolName } = services.config;
  const pdf = await renderPdf(template, {
    title: transcriptTitle[lang],
    school: schoolName,
    facts: [
      [word('姓名', 'Name'), snapshot.name],
      [word('学号', 'Student No.'), snapshot.studentNo],
      [word('院系', 'School'), snapshot.department],
      [word('专业', 'Major'), snapshot.major],
    ],
    heading: [
      word('学期', 'Term'),
      word('课程', 'Course'),
      word('学分', 'Credits'),
      word('成绩', 'Grade'),
      word('绩点', 'Points'),
    ],
    rows: snapshot.courses.map(rowOf),
    sums: [
      [word('已获学分', 'Credits earned'), snapshot.creditsEarned],
      [word('平均绩点', 'GPA'), snapshot.gpa],
      [word('平均分', 'Average'), snapshot.average],
    ],
    note: word(
      '绩点：90–100 为 4.0，85–89 为 3.7，82–84 为 3.3，78–81 为 3.0，75–77 为 2.7，71–74 为 2.3，66–70 为 2.0，62–65 为 1.7，60–61 为 1.0，60 以下为 0。',
      'Grade points: 90–100 4.0, 85–89 3.7, 82–84 3.3, 78–81 3.0, 75–77 2.7, 71–74 2.3, 66–70 2.0, 62–65 1.7, 60–61 1.0, below 60 0.',
    ),
    seal: word('研究生院（盖章）', 'Graduate School (seal)'),
    verify: `${word('验证码', 'Verification code')} ${code}　${word('签发日期', 'Issued')} ${formatWireTime(found.issuedAt).slice(0, 10)}`,
    qr: address ? await qrCode(address) : null,
  });
  await db
    .transaction()
    .execute((tx) => audit(tx, author, { action: 'transcript.print', subject: 'transcript', subjectId: id }));
  return reply
    .type('application/pdf')
    .header(
      'Content-Disposition',
      contentDisposition('attachment', `${snapshot.name}-${transcriptTitle[lang]}.pdf`),
    )
    .send(pdf);
};

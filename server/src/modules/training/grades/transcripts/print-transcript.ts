import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { TranscriptLanguage } from '@graduate/contract/training/grades/transcripts.ts';
import type { FastifyReply } from 'fastify';
import type { Selectable } from 'kysely';
import { mayUse } from '../../../../platform/access/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { qrCode } from '../../../../platform/pdf/qr-code.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import { verifyAddress } from '../../../mechanisms/certificates/public.ts';
import { type School, schoolOf } from '../../../student-status/student-certificates/public.ts';
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
  columns: 1 | 2;
  seal: string;
  verify: string;
  qr: string | null;
};

/** More courses than this stand in two columns, as long as they fit one page so. */
const IN_ONE_COLUMN = 24;
const ON_ONE_PAGE = 60;

/** What scores were worth on transcripts that do not say so themselves. */
const formerPoints = text(
  '绩点：90–100 为 4.0，85–89 为 3.7，82–84 为 3.3，78–81 为 3.0，75–77 为 2.7，71–74 为 2.3，66–70 为 2.0，62–65 为 1.7，60–61 为 1.0，60 以下为 0。',
  'Grade points: 90–100 4.0, 85–89 3.7, 82–84 3.3, 78–81 3.0, 75–77 2.7, 71–74 2.3, 66–70 2.0, 62–65 1.7, 60–61 1.0, below 60 0.',
);

const template = pdfTemplate<{ documents: Printed[] }>('modules/training/grades/transcripts/transcript.typ');

/** What is printed of one; a preview has neither code nor day. */
type Shown = {
  lang: TranscriptLanguage;
  snapshot: TranscriptContent;
  issued?: { code: string; at: Date };
};

type Stored = Pick<Selectable<Tables['transcripts']>, 'id' | 'code' | 'lang' | 'snapshot' | 'issuedAt'>;

const rowOf = ({ name, term, credits, result, point, note }: TranscriptContent['courses'][number]) => [
  term,
  name,
  credits,
  note === '' ? result : `${result} (${note})`,
  point,
];

const inWords =
  (lang: TranscriptLanguage) =>
  (zh: string, en: string): string =>
    lang === 'both' ? `${zh} ${en}` : text(zh, en)[lang];

const titleIn = (lang: TranscriptLanguage): string => inWords(lang)(transcriptTitle.zh, transcriptTitle.en);

const printed = async (
  { config, school }: { config: Services['config']; school: School },
  { lang, snapshot, issued }: Shown,
): Promise<Printed> => {
  const word = inWords(lang);
  const address = issued && verifyAddress(config, issued.code);
  return {
    title: titleIn(lang),
    school: school.zh === school.en ? school.zh : word(school.zh, school.en),
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
    note: [
      snapshot.points ?? word(formerPoints.zh, formerPoints.en),
      snapshot.internal
        ? word('含未通过课程，仅供校内使用。', 'With failed courses; inside the school only.')
        : '',
    ]
      .filter(Boolean)
      .join('\n'),
    columns:
      lang !== 'both' && snapshot.courses.length > IN_ONE_COLUMN && snapshot.courses.length <= ON_ONE_PAGE
        ? 2
        : 1,
    seal: issued ? word('研究生院（盖章）', 'Graduate School (seal)') : '',
    verify: issued
      ? `${word('验证码', 'Verification code')} ${issued.code}　${word('签发日期', 'Issued')} ${formatWireTime(issued.at).slice(0, 10)}`
      : word('预览，未签发，不作证明使用', 'Preview: not issued, proves nothing'),
    qr: address ? await qrCode(address) : null,
  };
};

/** In the order in which they were asked for; one out of reach and there is none. */
const storedOnes = async (db: Db, ids: readonly string[], reach: StudentScope): Promise<Stored[]> => {
  const found = await db
    .selectFrom('transcripts')
    .innerJoin('studentRecords', 'studentRecords.id', 'transcripts.studentId')
    .select(['transcripts.id', 'transcripts.code', 'transcripts.lang', 'transcripts.snapshot'])
    .select('transcripts.issuedAt')
    .where('transcripts.id', 'in', ids)
    .where(recordsWithin(reach) as never)
    .execute();
  const byId = new Map(found.map((one) => [one.id, one]));
  return [...new Set(ids)].map((id) => {
    const one = byId.get(id);
    if (!one) throw noSuchTranscript();
    return one;
  });
};

/** Transcripts as they were issued, however often they are printed: one file, each with pages of its own. */
const send = async (
  { db, services: { config }, author, reply }: HttpContext<GradeScope>,
  stored: readonly Stored[],
  name: string,
): Promise<FastifyReply> => {
  const from = { config, school: await schoolOf(db, config) };
  const documents: Printed[] = [];
  for (const { code, lang, snapshot, issuedAt } of stored)
    documents.push(await printed(from, { lang, snapshot, issued: { code, at: issuedAt } }));
  const pdf = await renderPdf(template, { documents });
  await db.transaction().execute(async (tx) => {
    for (const { id } of stored)
      await audit(tx, author, { action: 'transcript.print', subject: 'transcript', subjectId: id });
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${name}.pdf`))
    .send(pdf);
};

/** As it would be issued now, without a code. */
export const sendPreview = async (
  { db, services: { config }, reply }: HttpContext<GradeScope>,
  shown: Omit<Shown, 'issued'>,
): Promise<FastifyReply> => {
  const pdf = await renderPdf(template, {
    documents: [await printed({ config, school: await schoolOf(db, config) }, shown)],
  });
  const name = inWords(shown.lang)('成绩单预览', 'Transcript preview');
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('inline', `${name}.pdf`))
    .send(pdf);
};

/** One transcript; its student's, or of those who issue them. */
export const printTranscript = async (
  context: HttpContext<GradeScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { db, scope, author } = context;
  const reach: StudentScope = mayUse(author.actor, 'training:transcript:issue')
    ? scope.students
    : { kind: 'person', accountId: author.actor.accountId };
  const stored = await storedOnes(db, [id], reach);
  const [one] = stored;
  return send(context, stored, one ? `${one.snapshot.name.split('\n')[0]}-${titleIn(one.lang)}` : id);
};

/** Those of many students as one file for the printer. */
export const printTranscripts = async (
  context: HttpContext<GradeScope>,
  { ids }: { ids: readonly string[] },
): Promise<FastifyReply> => {
  const { db, scope, language } = context;
  const stored = await storedOnes(db, ids, scope.students);
  const several = text(`${stored.length}份`, String(stored.length));
  return send(context, stored, `${transcriptTitle[language]}-${several[language]}`);
};

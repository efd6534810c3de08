import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { unitKinds } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { genders } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { qrCode } from '../../../platform/pdf/qr-code.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { verifyAddress } from '../../mechanisms/certificates/public.ts';
import { printSheet, type StaffScope } from '../tutor-records/public.ts';
import { holdWithin } from './hold-appointment.ts';
import { industryErrors } from './industry-tutors.errors.ts';
import { letterCodeOf } from './letter-certificate.ts';
import { findAppointment } from './read-appointments.ts';

type Letter = {
  school: string;
  title: string;
  no: string;
  name: string;
  words: string;
  day: string;
  qr: string;
  code: string;
  /** Where the code can be typed. */
  verify: string;
};
const template = pdfTemplate<Letter>('modules/tutors/industry-tutors/letter.typ');

const inWords = (day: string) => {
  const [year, month, date] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};

const fieldOf = async (db: Db, code: string): Promise<string> =>
  (
    await db
      .selectFrom('dictionaryItems')
      .select('label')
      .where('dictionaryCode', '=', 'discipline')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.label ?? code;

/** The letter of appointment, once it is in force; whoever is shown it can check its code. */
export const printLetter = async (
  context: HttpContext<StaffScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { db, services, author, reply } = context;
  const one = await findAppointment({ ...context, language: 'zh' }, { id });
  if (!one.letterNo || !one.actions.includes('letter')) throw industryErrors.noLetter();
  const field = await fieldOf(db, one.disciplineCode);
  const { code, grantedAt } = await db.transaction().execute(async (tx) => {
    const held = await holdWithin(tx, context.scope, { id });
    await audit(tx, author, { action: 'industryTutor.letter', subject: 'industryTutor', subjectId: id });
    return { code: await letterCodeOf(tx, author, held, field), grantedAt: held.grantedAt };
  });
  const { schoolName } = services.config;
  const address = verifyAddress(services.config, code);
  const pdf = await renderPdf(template, {
    school: schoolName,
    title: `行业导师聘书 ${one.letterNo}`,
    no: one.letterNo,
    name: one.name,
    words:
      `兹聘请您为${one.departmentName}${field}专业学位${guidedLevels[one.level].zh}研究生行业导师，` +
      `聘期自${inWords(one.termFrom)}至${inWords(one.termTo)}。`,
    day: inWords(dayInShanghai(grantedAt ?? new Date())),
    qr: await qrCode(address ?? code),
    code,
    verify: address ? '扫码或凭验证码核验真伪' : '凭验证码核验真伪',
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `行业导师聘书-${one.name}.pdf`))
    .send(pdf);
};

/** The agreement that both sides sign; signed, it is uploaded with the proposal. */
export const printAgreement = async (
  context: HttpContext<StaffScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const one = await findAppointment({ ...context, language: 'zh' }, { id });
  const field = await fieldOf(context.db, one.disciplineCode);
  return printSheet(
    context,
    {
      title: '专业学位研究生行业导师聘任协议',
      facts: [
        ['姓名', one.name],
        ['性别', genders[one.gender].zh],
        ['工作单位', one.unit],
        ['单位性质', unitKinds[one.unitKind].zh],
        ['职务', one.post],
        ['职称', one.title],
        ['聘任学院', one.departmentName],
        ['合作导师', one.partnerName],
        ['领域', field],
        ['指导层次', guidedLevels[one.level].zh],
        ['聘期开始', one.termFrom],
        ['聘期结束', one.termTo],
      ],
      parts: [
        {
          title: '一、职责',
          text: '乙方与校内合作导师共同指导专业学位研究生，参与制定培养计划、实践教学、论文选题与评阅，保证必要的指导时间。',
        },
        {
          title: '二、条件',
          text: '甲方为乙方提供必要的工作条件，按规定支付指导费用；乙方遵守师德规范与学校规章制度，并对知悉的学生个人信息保密。',
        },
        {
          title: '三、聘期',
          text: `聘期自${inWords(one.termFrom)}至${inWords(one.termTo)}，期满自动终止，可以续聘。一方提前解除的，应提前一个月通知对方，并做好学生指导的交接。`,
        },
        { title: '四、承诺', text: '乙方承诺所提供的材料真实有效。' },
      ],
      signatures: ['甲方（学院盖章）', '乙方签字', '日期'],
    },
    { subject: 'industryTutor', subjectId: id, fileName: `行业导师聘任协议-${one.name}.pdf` },
  );
};

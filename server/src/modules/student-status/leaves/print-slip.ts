import { readableCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import {
  halfDayAt,
  halfDayInWords,
  lastHalfDayBefore,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import type { Leave } from '@graduate/contract/student-status/leaves/leaves.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { qrCode } from '../../../platform/pdf/qr-code.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { verifyAddress } from '../../mechanisms/certificates/public.ts';
import { findLeave } from './find-leave.ts';
import { leaveErrors } from './leaves.errors.ts';

type Printed = {
  language: Language;
  school: string;
  title: string;
  number: string;
  facts: (readonly [string, string])[];
  lines: (readonly [string, string])[];
  decisionsTitle: string;
  decisions: string[];
  verify: string[];
  closing: string[];
  qr: string;
};

const template = pdfTemplate<Printed>('modules/student-status/leaves/slip.typ');
const MINUTE = 16;

const words = {
  title: text('研究生请假条', 'Leave slip'),
  number: text('编号：', 'No. '),
  name: text('姓名', 'Name'),
  studentNo: text('学号', 'Student number'),
  department: text('院系', 'Department'),
  className: text('班级', 'Class'),
  type: text('请假类型', 'Kind'),
  days: text('天数', 'Days'),
  from: text('开始', 'From'),
  to: text('结束', 'To'),
  place: text('目的地', 'Destination'),
  tutor: text('导师', 'Supervisor'),
  reason: text('事由', 'Reason'),
  decisions: text('审批情况', 'Decisions'),
  recorded: text('学院补录', 'Recorded by the college'),
  code: text('验证码：', 'Code: '),
  check: text('扫码可核验是否有效，逾期自动失效', 'Scan to check; it ends with the leave'),
  office: text('研究生院', 'Graduate School'),
};

const factsOf = (leave: Leave, language: Language): (readonly [string, string])[] => {
  const { brief } = leave;
  return [
    [words.name[language], brief.name],
    [words.studentNo[language], brief.studentNo ?? ''],
    [words.department[language], brief.departmentName],
    [words.className[language], brief.className ?? ''],
    [words.type[language], leaveTypes[leave.leaveType][language]],
    [words.days[language], String(leave.days)],
    [words.from[language], halfDayInWords(halfDayAt(leave.from))[language]],
    [words.to[language], halfDayInWords(lastHalfDayBefore(leave.to))[language]],
    [words.place[language], [leave.regionName, leave.destination].filter(Boolean).join(' ')],
    [words.tutor[language], brief.mainTutorName ?? ''],
  ];
};

const decisionsOf = (leave: Leave, language: Language): string[] =>
  leave.recordedByName
    ? [`${words.recorded[language]}：${leave.recordedByName}`]
    : leave.records.map(
        ({ stepName, approverName, opinion, createdAt }) =>
          `${stepName[language]}　${approverName}　${opinion}　${formatWireTime(createdAt).slice(0, MINUTE)}`,
      );

/** The slip on A5, with the code that is checked at the gate. */
export const printSlip = async (context: HttpContext, wanted: { id: string }): Promise<FastifyReply> => {
  const { services, language, reply } = context;
  const { config } = services;
  const leave = await findLeave(context, wanted);
  const { verifyCode: code } = leave;
  if (!code || leave.state === 'withdrawn') throw leaveErrors.noSlip();
  const pdf = await renderPdf(template, {
    language,
    school: config.schoolName,
    title: words.title[language],
    number: `${words.number[language]}${leave.no}`,
    facts: factsOf(leave, language),
    lines: [[words.reason[language], leave.reason]],
    decisionsTitle: words.decisions[language],
    decisions: decisionsOf(leave, language),
    verify: [`${words.code[language]}${readableCode(code)}`, words.check[language]],
    closing: [
      `${config.schoolName}${language === 'zh' ? '' : ' '}${words.office[language]}`,
      dayInShanghai(new Date()),
    ],
    qr: await qrCode(verifyAddress(config, code) ?? code),
  });
  return reply
    .type('application/pdf')
    .header('X-Verify-Code', code)
    .header('Content-Disposition', contentDisposition('inline', `${words.title[language]}_${leave.no}.pdf`))
    .send(pdf);
};

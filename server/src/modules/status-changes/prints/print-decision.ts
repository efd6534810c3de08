import type { ChangeDetail } from '@graduate/contract/status-changes/changes.ts';
import { deliveryWays } from '@graduate/contract/status-changes/states.ts';
import { changeTypes } from '@graduate/contract/status-changes/types.ts';
import { trainingLevels } from '@graduate/contract/students/choices.ts';
import type { FastifyReply } from 'fastify';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../platform/services.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { answerPdf, dayOnPaper } from './answer-pdf.ts';

type Printed = {
  school: string;
  title: string;
  documentNo: string;
  footer: string;
  paragraphs: string[];
  closing: string[];
  receipt: { title: string; rows: (readonly [string, string])[]; note: string };
};

const template = pdfTemplate<Printed>('modules/status-changes/prints/decision.typ');

const answerOf = ({ answers }: ChangeDetail, name: string): string | undefined =>
  answers.find((answer) => answer.name === name)?.value.zh;

const paragraphsOf = (change: ChangeDetail): string[] => {
  const { student, typeName } = change;
  const level = student.trainingLevel ? trainingLevels[student.trainingLevel].zh : '';
  const defence = answerOf(change, 'defence');
  return [
    `${student.name}，学号${student.studentNo ?? '—'}，${student.departmentName}${student.majorName ?? ''}专业${level}研究生。`,
    `经查，${change.reason}（依据：${answerOf(change, 'ground') ?? '—'}）。学校已于${dayOnPaper(answerOf(change, 'priorNotice') ?? null)}告知其拟作出决定的事实、理由及依据，并告知其享有陈述和申辩的权利。${defence ? `其陈述申辩意见为：${defence}` : '其未提出陈述和申辩。'}`,
    `根据《普通高等学校学生管理规定》及学校有关规定，经${change.meeting ?? '校长办公会议'}研究，决定给予${student.name}${typeName.zh}。`,
    `如对本决定有异议，可在接到本决定书之日起10日内，向学校学生申诉处理委员会提出书面申诉。`,
  ];
};

/** The decision for the student and, on a page of its own, the receipt to be signed. */
export const printDecision = async (
  { config }: Services,
  change: ChangeDetail,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (!changeTypes[change.typeCode].decision) throw changeErrors.notADecision();
  const title = `${change.typeName.zh}决定书`;
  const pdf = await renderPdf(template, {
    school: config.schoolName,
    title,
    documentNo: change.documentNo ?? '',
    footer: change.no,
    paragraphs: paragraphsOf(change),
    closing: [config.schoolName, dayOnPaper(change.documentDate)],
    receipt: {
      title: '送达回证',
      rows: [
        ['送达文书', `${title}（${change.documentNo ?? ''}）`],
        ['受送达人', `${change.student.name}（${change.student.studentNo ?? ''}）`],
        ['送达方式', change.deliveredBy ? deliveryWays[change.deliveredBy].zh : '直接 / 留置 / 邮寄 / 公告'],
        ['送达日期', dayOnPaper(change.deliveredAt)],
        ['申诉截止', dayOnPaper(change.appealDeadline)],
        ['受送达人签名', ''],
        ['送达人签名', ''],
        ['见证人签名', ''],
      ],
      note: '受送达人拒绝签收的，由送达人、见证人注明情况并签名。',
    },
  });
  return answerPdf(reply, pdf, `${title}_${change.student.name}.pdf`);
};

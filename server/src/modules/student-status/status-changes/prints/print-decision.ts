import type { ChangeDetail } from '@graduate/contract/student-status/status-changes/changes.ts';
import { deliveryMethods } from '@graduate/contract/student-status/status-changes/states.ts';
import { type ChangeTypeCode, changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import { dayOnPaper } from '../../../../platform/pdf/approval-form.ts';
import { typeInForce } from '../kinds/types-in-force.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { changePaper, levelOnPaper } from './change-paper.ts';

const template = 'modules/student-status/status-changes/prints/decision.typ';

type Printed = {
  documentNo: string;
  /** Whom it is about, before the text. */
  addressee: string;
  paragraphs: string[];
  closing: string[];
  sealNote: string;
  copies: string;
  issuedBy: string;
  issuedOn: string;
  receipt: {
    title: string;
    rows: (readonly [string, string])[];
    signatures: string[];
    day: string;
    remark: string;
    note: string;
  };
};

const answerOf = ({ answers }: ChangeDetail, name: string): string | undefined =>
  answers.find((answer) => answer.name === name)?.value.zh;

/** What is decided about somebody, as papers say it. */
const decided: Partial<Record<ChangeTypeCode, (name: string) => string>> = {
  withdrawBySchool: (name) => `决定对${name}作退学处理`,
  cancelStatus: (name) => `决定取消${name}的学籍`,
  expel: (name) => `决定给予${name}开除学籍处分`,
};

const withoutStop = (words: string): string => words.trim().replace(/[。.；;]+$/, '');

const paragraphsOf = (change: ChangeDetail, appealDays: number): string[] => {
  const { student, typeName, typeCode } = change;
  const defence = answerOf(change, 'defence');
  return [
    `${student.name}，学号${student.studentNo ?? '—'}，${student.departmentName}${student.majorName ?? ''}专业${levelOnPaper(change)}研究生。`,
    `经查，${withoutStop(change.reason)}（依据：${withoutStop(answerOf(change, 'ground') ?? '—')}）。学校已于${dayOnPaper(answerOf(change, 'priorNotice') ?? null)}告知其拟作出决定的事实、理由及依据，并告知其享有陈述和申辩的权利。${defence ? `其陈述申辩意见为：${withoutStop(defence)}。` : '其未提出陈述和申辩。'}`,
    `根据《普通高等学校学生管理规定》及学校有关规定，经${change.meeting ?? '校长办公会议'}研究，${decided[typeCode]?.(student.name) ?? `决定给予${student.name}${typeName.zh}`}。`,
    `如对本决定有异议，可在接到本决定书之日起${appealDays}日内，向学校学生申诉处理委员会提出书面申诉。`,
  ];
};

/** The decision for the student and, on a page of its own, the receipt to be signed. */
export const printDecision = changePaper<Printed>(template, async (change, { school, db }) => {
  if (!changeTypes[change.typeCode].decision) throw changeErrors.notADecision();
  const title = `${change.typeName.zh}决定书`;
  return {
    title,
    documentNo: change.documentNo ?? '',
    addressee: `${change.student.departmentName}并${change.student.name}同学：`,
    paragraphs: paragraphsOf(change, (await typeInForce(db, change.typeCode)).limit('appealDays')),
    closing: [school, dayOnPaper(change.documentDate)],
    sealNote: '（加盖学校印章）',
    copies: `抄送：学生所在学院，学生档案。`,
    issuedBy: `${school}研究生院`,
    issuedOn: `${dayOnPaper(change.documentDate)}印发`,
    receipt: {
      title: '送达回证',
      rows: [
        ['送达文书', `${title}（${change.documentNo ?? ''}）`],
        ['受送达人', `${change.student.name}（${change.student.studentNo ?? ''}）`],
        [
          '送达方式',
          change.deliveredBy ? deliveryMethods[change.deliveredBy].zh : '直接 / 留置 / 邮寄 / 公告',
        ],
        ['送达日期', dayOnPaper(change.deliveredAt)],
        ['申诉截止', dayOnPaper(change.appealDeadline)],
      ],
      signatures: ['受送达人签名', '送达人签名', '见证人签名'],
      day: dayOnPaper(null),
      remark: '备　　注',
      note: '受送达人拒绝签收的，由送达人、见证人注明情况并签名。',
    },
  };
});

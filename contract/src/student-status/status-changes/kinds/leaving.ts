import { text } from '../../../platform/text.ts';
import { type ChangeTypeSpec, ofStudents } from '../change-type.ts';
import { choice, day, file, optional, prose, words } from '../fields.ts';

const priorNotice = day('priorNotice', '事先告知日期', 'Told beforehand on');
const defence = prose('defence', '陈述申辩摘要', "The student's defence", { ...optional, length: 1000 });

/** A decision of the school needs to be told beforehand, decided by two people and delivered. */
const decision = { who: ['school'], populations: ofStudents, decision: true, flow: 'FL-D' } as const;
const everyone = ['active', 'suspended', 'retained'] as const;

/** The school ends somebody’s studies: that rests on evidence and can be appealed against. */
const sanction = {
  ...decision,
  from: everyone,
  files: [file('evidence', '事实与依据材料', 'Facts and grounds')],
  checks: ['priorNotice'],
  limits: { appealDays: 10 },
  effect: 'leave',
  chsi: true,
  staysOrLeaves: true,
} as const;

/** Studies end here. */
export const leavingTypes = {
  withdraw: {
    name: text('退学（本人申请）', 'Withdrawal'),
    who: ['self', 'proxy'],
    populations: ofStudents,
    from: everyone,
    fields: [day('lastDate', '离校日期', 'Leaves on')],
    files: [file('leavingProof', '离校手续证明', 'Proof of leaving', { required: false })],
    checks: ['feesOwed'],
    limits: {},
    flow: 'FL-C',
    effect: 'leave',
    leadsTo: 'withdrawn',
    effectiveFrom: 'lastDate',
    chsi: true,
    staysOrLeaves: true,
    notice: text(
      '退学后不能恢复学籍。学满一学年的发给肄业证书，不满一学年的出具学习证明。',
      'Withdrawal is final. After one academic year there is a certificate of incomplete studies, before it a proof of study.',
    ),
  },
  transferOut: {
    name: text('转学（转出）', 'Transfer to another school'),
    who: ['self'],
    populations: ofStudents,
    from: ['active'],
    fields: [
      words('toSchool', '拟转入学校', 'Transfers to', { length: 80 }),
      words('toMajor', '拟转入专业', 'Major there', { length: 60 }),
      choice('subType', '转学原因', 'Reason', {
        illness: text('患病需要', 'Illness'),
        hardship: text('特殊困难', 'Special difficulty'),
        other: text('其他', 'Other'),
      }),
      words('provinceDoc', '省级教育部门备案号', 'Provincial filing', { ...optional, length: 60 }),
    ],
    files: [file('acceptance', '拟转入学校接收函', 'Letter of acceptance')],
    checks: ['termsStudied', 'timeLeft', 'notDirected'],
    limits: { leastTerms: 1, leastMonthsLeft: 12 },
    flow: 'FL-C',
    effect: 'leave',
    leadsTo: 'transferredOut',
    chsi: true,
  },
  withdrawBySchool: {
    ...sanction,
    name: text('退学处理', 'Withdrawal by the school'),
    fields: [
      choice('ground', '退学依据', 'Ground', {
        results: text('成绩未达要求', 'Insufficient results'),
        overMax: text('超过最长学习年限', 'Over the study limit'),
        notResumed: text('休学期满未复学', 'Did not return after suspension'),
        illness: text('因疾病不能继续学习', 'Illness'),
        absent: text('连续两周未参加教学活动', 'Absent for two weeks'),
        unregistered: text('逾期未注册', 'Not registered'),
        other: text('其他', 'Other'),
      }),
      priorNotice,
      defence,
    ],
    leadsTo: 'withdrawn',
  },
  cancelStatus: {
    ...sanction,
    name: text('取消学籍', 'Cancellation of status'),
    fields: [
      choice('ground', '取消依据', 'Ground', {
        fraud: text('弄虚作假', 'Fraud'),
        reviewFailed: text('入学资格复查不合格', 'Failed the entry review'),
        impersonation: text('冒名顶替', 'Impersonation'),
      }),
      priorNotice,
      defence,
    ],
    leadsTo: 'cancelled',
  },
  expel: {
    ...sanction,
    name: text('开除学籍', 'Expulsion'),
    fields: [
      prose('ground', '违纪事实与依据', 'Facts and ground', { least: 2, length: 200 }),
      priorNotice,
      defence,
    ],
    leadsTo: 'expelled',
  },
  decease: {
    name: text('死亡', 'Death'),
    who: ['school'],
    populations: ofStudents,
    from: 'open',
    fields: [day('date', '死亡日期', 'Date of death')],
    files: [file('proof', '死亡证明', 'Death certificate')],
    checks: [],
    limits: {},
    flow: 'FL-G',
    effect: 'decease',
    effectiveFrom: 'date',
    chsi: true,
  },
} as const satisfies Record<string, ChangeTypeSpec>;

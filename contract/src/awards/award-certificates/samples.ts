import type { FieldKey } from './choices.ts';

type Values = Record<Exclude<FieldKey, 'customText' | 'qr' | 'school' | 'president'>, string>;

const usual: Values = {
  name: '李小明',
  nameEn: 'Li Xiaoming',
  studentNo: '220260001',
  dept: '信息科学与工程学院',
  major: '计算机科学与技术',
  level: '博士',
  academicYear: '2026-2027',
  awardName: '学业奖学金',
  gradeName: '一等',
  amount: '18000.00',
  amountUpper: '壹万捌仟元整',
  issueDate: '2026年12月1日',
  issueDateUpper: '二〇二六年十二月一日',
  certNo: 'JZ2026XYJXJ00001',
};

/** Somebody usual, somebody with a long foreign name, and a major that takes two lines. */
export const sampleStudents: readonly Values[] = [
  usual,
  {
    ...usual,
    name: '买买提江·阿卜杜热合曼·吐尔逊尼亚孜',
    nameEn: 'Maximilian Alexander von Hohenstein-Wittelsbach the Younger',
  },
  {
    ...usual,
    name: '王芳',
    nameEn: 'Wang Fang',
    dept: '马克思主义学院（国家治理与公共政策研究院）',
    major: '马克思主义理论（马克思主义中国化研究与思想政治教育方向联合培养）',
  },
];

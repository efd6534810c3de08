import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';

type BankRow = Omit<Insertable<Tables['bankQuestions']>, 'question'> & { question: Question };

/** A single choice of the bank, unless said otherwise. */
export const insertBankQuestion = async (
  db: Db | Tx,
  given: Pick<BankRow, 'departmentId' | 'topic' | 'summary'> & Partial<BankRow>,
): Promise<string> => {
  const id = given.id ?? idOf(`bank:${given.departmentId}:${given.summary}`);
  const options = ['正确', '不正确', '无法判断'].map((label, place) => ({
    id: `o${place + 1}`,
    label,
    labelEn: '',
    exclusive: false,
    withText: false,
    score: null,
  }));
  const question = {
    ...newQuestion('single'),
    id: 'bank',
    title: `<p>${given.summary}</p>`,
    options,
    key: 'o1',
  };
  const row = { difficulty: 'medium' as const, type: 'single' as const, question, ...given, id };
  await db
    .insertInto('bankQuestions')
    .values({ ...row, question: JSON.stringify(row.question) })
    .execute();
  return id;
};

const banks: readonly (readonly [department: string, topic: string, statements: readonly string[]])[] = [
  [
    '100',
    '学术规范',
    [
      '引用他人观点应当注明出处。',
      '参考文献应当实际阅读并引用。',
      '署名作者应当对论文有实质贡献。',
      '实验原始记录应当长期保存。',
      '论文发表后发现错误应当及时更正。',
      '使用他人数据应当取得许可。',
      '同一成果不得重复发表。',
      '评审他人论文应当保守秘密。',
      '使用人工智能工具写作应当如实说明。',
      '涉及人的研究应当通过伦理审查。',
    ],
  ],
  [
    '208',
    '实验室安全',
    [
      '离开实验室前应当关闭电源。',
      '大功率设备应当使用专用插座。',
      '锂电池充电应当有人值守。',
      '服务器机房严禁存放易燃物。',
      '高空作业应当佩戴安全带。',
      '激光设备工作时应当佩戴护目镜。',
    ],
  ],
];

/** Banks of the graduate school and of one college. */
export const seedQuestions = async (tx: Tx): Promise<void> => {
  for (const [department, topic, statements] of banks)
    for (const summary of statements)
      await insertBankQuestion(tx, { departmentId: demonstrationIds.department(department), topic, summary });
};

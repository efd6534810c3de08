import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { essay, sectionsOf, single, weighed } from '../../examination/papers/contents.ts';
import { insertPaper } from '../../examination/papers/insert-paper.ts';

export const LECTURES = idOf('paper:研究生理论课程教学评价表');

type Written = Parameters<typeof sectionsOf>[0];

const forms: readonly { title: string; titleEn: string; subkind: string; sections: Written }[] = [
  {
    title: '研究生实验实践课程教学评价表',
    titleEn: 'Evaluation of laboratory courses',
    subkind: '实验',
    sections: [
      [
        '教学评价',
        [
          weighed('实验内容与课程目标相符', 25),
          weighed('实验准备充分，仪器设备完好', 20),
          weighed('指导耐心细致，安全要求明确', 25),
          weighed('注重培养动手能力和分析能力', 20),
          weighed('实验报告批改认真', 10),
          single('实验学时安排', ['偏少', '适中', '偏多']),
          essay('对实验教学的建议'),
        ],
      ],
    ],
  },
  {
    title: '研究生研讨课程教学评价表',
    titleEn: 'Evaluation of seminars',
    subkind: '研讨',
    sections: [
      [
        '教学评价',
        [
          weighed('选题有深度，反映学科前沿', 30),
          weighed('讨论组织有序，人人参与', 30),
          weighed('教师点评有启发', 25),
          weighed('文献阅读要求合理', 15),
          essay('对研讨教学的建议'),
        ],
      ],
    ],
  },
];

const formId = (title: string): string => idOf(`paper:${title}`);
export const SEMINARS = formId('研究生研讨课程教学评价表');

/** Forms beside the one for lectures, which the papers bring. */
export const writeForms = async (tx: Tx): Promise<void> => {
  for (const { title, titleEn, subkind, sections } of forms)
    await insertPaper(tx, {
      id: formId(title),
      title,
      titleEn,
      kind: 'evaluation',
      subkind,
      anonymous: true,
      description: '<p>请根据课堂教学情况评价，评价匿名提交。</p>',
      design: { exam: null, sections: sectionsOf(sections) },
      authorId: demonstrationIds.account('training'),
      roleId: demonstrationIds.role('training'),
      departmentId: demonstrationIds.department('100'),
      audience: 'named',
      fromAt: null,
      toAt: null,
    });
};

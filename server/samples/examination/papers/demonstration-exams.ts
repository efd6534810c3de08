import type { ExamRules } from '@graduate/contract/examination/papers/design.ts';
import { essay, multiple, sectionsOf, single, truth, weighed } from './contents.ts';
import type { DemonstrationPaper } from './demonstration-paper.ts';

const exam = (minutes: number, more: Partial<ExamRules> = {}): ExamRules => ({
  minutes,
  fullScore: 100,
  passScore: 60,
  shuffleQuestions: true,
  shuffleOptions: true,
  fullScreen: true,
  ...more,
});

export const demonstrationEvaluations: readonly DemonstrationPaper[] = [
  {
    title: '研究生理论课程教学评价表',
    titleEn: 'Evaluation of lectures',
    kind: 'evaluation',
    author: 'training',
    description: '<p>请根据课堂教学情况评价，评价匿名提交。</p>',
    anonymous: true,
    state: 'published',
    days: [2, 30],
    answers: 0,
    design: {
      exam: null,
      sections: sectionsOf([
        [
          '教学评价',
          [
            weighed('教学目标明确，内容符合大纲', 25),
            weighed('讲解清楚，重点突出', 25),
            weighed('注重启发和互动', 20),
            weighed('结合学科前沿', 15),
            weighed('考核公平合理', 15),
            essay('对任课教师的建议'),
          ],
        ],
      ]),
    },
  },
];

export const demonstrationExams: readonly DemonstrationPaper[] = [
  {
    title: '学术规范与科研诚信考试',
    titleEn: 'Exam on research integrity',
    kind: 'exam',
    author: 'training',
    description: '<p>考试时间 60 分钟，满分 100 分，60 分及格。考试期间请勿离开页面。</p>',
    state: 'published',
    days: [-5, 6],
    answers: 36,
    open: 2,
    attempts: 2,
    showResult: 'afterSubmit',
    design: {
      exam: exam(60),
      sections: [
        ...sectionsOf([
          [
            '客观题',
            [
              single(
                '下列哪种行为属于抄袭？',
                ['引用并注明出处', '改写他人段落且不注明', '使用公共领域数据', '合作撰写论文'],
                1,
                20,
              ),
              multiple(
                '下列属于学术不端的有',
                ['伪造数据', '一稿多投', '代写论文', '同行评议'],
                [0, 1, 2],
                20,
              ),
              truth('论文致谢可以代替参考文献的引用。', false, 10),
            ],
          ],
          ['主观题', [essay('结合自身研究，谈谈如何保证实验数据真实可靠。', 30)]],
        ]),
        {
          id: 's9',
          title: '抽题',
          titleEn: '',
          questions: [],
          draw: { topic: '学术规范', count: 4, score: 5 },
        },
      ],
    },
  },
  {
    title: '实验室安全准入考试',
    titleEn: 'Safety in the laboratory',
    kind: 'exam',
    author: 'secretary',
    departments: ['208'],
    description: '<p>进入实验室前须通过本考试。</p>',
    state: 'closed',
    days: [-25, -10],
    answers: 24,
    showResult: 'afterClosing',
    design: {
      exam: exam(30, { passScore: 80, shuffleOptions: false }),
      sections: sectionsOf([
        [
          '',
          [
            single('实验室发生电气火灾时首先应', ['用水扑救', '切断电源', '打开门窗', '撤离现场'], 1, 30),
            truth('实验室可以存放少量食品。', false, 20),
            multiple(
              '使用化学试剂前应',
              ['查阅安全说明', '佩戴防护用品', '检查通风', '直接开封'],
              [0, 1, 2],
              50,
            ),
          ],
        ],
      ]),
    },
  },
  {
    title: '研究生英语免修水平测试',
    titleEn: 'Test to be excused from English',
    kind: 'exam',
    author: 'training',
    description: '<p>测试通过者可申请免修公共英语课程。</p>',
    state: 'published',
    days: [5, 8],
    answers: 0,
    showResult: 'afterClosing',
    design: {
      exam: exam(90),
      sections: sectionsOf([
        [
          'Reading',
          [
            single(
              'Choose the word closest in meaning to “rigorous”.',
              ['careless', 'strict', 'quick', 'rare'],
              1,
              30,
            ),
            single(
              'Which title fits the abstract best?',
              ['A survey', 'A proof', 'A review', 'A letter'],
              0,
              30,
            ),
          ],
        ],
        ['Writing', [essay('Write an abstract of your research in about 150 words.', 40)]],
      ]),
    },
  },
];

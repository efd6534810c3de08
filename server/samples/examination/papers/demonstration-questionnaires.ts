import {
  date,
  dropdown,
  essay,
  grid,
  matrix,
  multiple,
  note,
  number,
  ordering,
  rating,
  sectionsOf,
  single,
  withEnglish,
} from './contents.ts';
import type { DemonstrationPaper } from './demonstration-paper.ts';

const satisfied = ['非常满意', '满意', '一般', '不满意', '非常不满意'];

const courses = sectionsOf([
  [
    '总体评价',
    [
      single('您对本学期课程的总体评价是？', satisfied),
      rating('课程内容与科研需要的结合程度', 10),
      number('每周用于课程学习的时间', 0, 40, '小时'),
    ],
  ],
  [
    '分项评价',
    [
      matrix('请对下列方面评分', ['课程内容', '教学方法', '教材与资料', '考核方式', '教学条件']),
      multiple('您认为最需要改进的方面（最多三项）', [
        '案例教学',
        '实践环节',
        '前沿内容',
        '课堂互动',
        '考核方式',
        '其他',
      ]),
      essay('您的意见和建议'),
    ],
  ],
]);

const coursesInEnglish = {
  总体评价: 'Overall',
  分项评价: 'In detail',
  '您对本学期课程的总体评价是？': 'How satisfied are you with the courses of this term?',
  非常满意: 'Very satisfied',
  满意: 'Satisfied',
  一般: 'Neither',
  不满意: 'Dissatisfied',
  非常不满意: 'Very dissatisfied',
  课程内容与科研需要的结合程度: 'How well do the courses serve your research?',
  每周用于课程学习的时间: 'Hours a week you spend on courses',
  请对下列方面评分: 'Please rate',
  课程内容: 'Content',
  教学方法: 'Teaching',
  教材与资料: 'Books and material',
  考核方式: 'Assessment',
  教学条件: 'Rooms and equipment',
  '您认为最需要改进的方面（最多三项）': 'What needs improvement most? (three at most)',
  案例教学: 'Case studies',
  实践环节: 'Practice',
  前沿内容: 'Recent research',
  课堂互动: 'Discussion in class',
  其他: 'Something else',
  您的意见和建议: 'Your suggestions',
};

export const demonstrationQuestionnaires: readonly DemonstrationPaper[] = [
  {
    title: '研究生课程学习满意度调查',
    titleEn: 'Satisfaction with graduate courses',
    kind: 'questionnaire',
    author: 'training',
    description: '<p>为改进研究生课程教学，请根据本学期的学习体验如实填写，约需 3 分钟。</p>',
    state: 'published',
    days: [-6, 12],
    answers: 60,
    open: 6,
    mayEdit: true,
    design: {
      exam: null,
      sections: withEnglish(courses, coursesInEnglish),
    },
  },
  {
    title: '导师指导情况匿名调查',
    titleEn: 'Anonymous survey on supervision',
    kind: 'questionnaire',
    author: 'training',
    description: '<p>本问卷匿名提交，任何人（含管理员）都无法查看填写人身份，提交后不能修改。</p>',
    anonymous: true,
    state: 'published',
    days: [-9, 9],
    answers: 70,
    design: {
      exam: null,
      sections: sectionsOf([
        [
          '指导情况',
          [
            single('导师与您面谈学业的频率', ['每周', '每两周', '每月', '更少']),
            rating('您对导师指导的总体满意度'),
            grid(
              '导师在下列方面的指导',
              ['选题', '文献', '实验或调研', '论文写作', '职业发展'],
              ['充分', '一般', '不足'],
            ),
          ],
        ],
        ['建议', [essay('您希望导师在哪些方面给予更多帮助？')]],
      ]),
    },
  },
  {
    title: '新生入学适应情况调查',
    titleEn: 'How new students settle in',
    kind: 'questionnaire',
    author: 'enrolment',
    description: '<p>了解新生入学后的学习与生活情况，以便改进迎新工作。</p>',
    state: 'closed',
    days: [-40, -20],
    answers: 55,
    showResult: 'afterClosing',
    design: {
      exam: null,
      sections: sectionsOf([
        [
          '',
          [
            dropdown('您的住宿校区', ['城关校区', '榆中校区', '医学校区']),
            single('您是否已适应研究生阶段的学习？', ['完全适应', '基本适应', '尚在适应', '不适应']),
            ordering('请按需要程度排序', ['学术指导', '心理支持', '经济资助', '就业信息']),
            date('您计划何时完成开题？'),
            essay('您遇到的主要困难'),
          ],
        ],
      ]),
    },
  },
  {
    title: '学位论文写作支持需求调研',
    titleEn: 'Support for writing theses',
    kind: 'questionnaire',
    author: 'degree',
    description: '<p>调研学位论文写作中的困难与培训需求。</p>',
    state: 'draft',
    days: [3, 20],
    answers: 0,
    design: {
      exam: null,
      sections: sectionsOf([
        [
          '',
          [
            multiple('您希望参加哪些培训？', ['学术规范', '文献管理', '数据分析', '英文写作', '格式排版']),
            essay('其他需求'),
          ],
        ],
      ]),
    },
  },
  {
    title: '研究生奖助政策知晓度调查',
    titleEn: 'What is known of grants and awards',
    kind: 'questionnaire',
    author: 'awards',
    description: '<p>请根据实际了解情况填写。</p>',
    state: 'published',
    days: [-3, 25],
    answers: 30,
    open: 3,
    design: {
      exam: null,
      sections: sectionsOf([
        [
          '',
          [
            single('您了解学业奖学金评定办法吗？', ['非常了解', '了解', '听说过', '不了解']),
            multiple('您从哪些渠道了解奖助政策？', [
              '学院通知',
              '研究生院网站',
              '导师',
              '同学',
              '以上都没有',
            ]),
            rating('您对奖助工作的满意度'),
          ],
        ],
      ]),
    },
  },
  {
    title: '信息学院实验室使用情况调查',
    titleEn: 'Use of the laboratories',
    kind: 'questionnaire',
    author: 'secretary',
    departments: ['208'],
    description: '<p>为合理安排实验室开放时间，请填写使用情况。</p>',
    state: 'published',
    days: [-4, 10],
    answers: 25,
    attempts: 3,
    design: {
      exam: null,
      sections: sectionsOf([
        [
          '',
          [
            note('以下问题针对本学期使用情况。'),
            number('每周使用实验室的时间', 0, 80, '小时'),
            single('您常用的实验室', ['飞云楼301', '飞云楼405', '观云楼210', '其他']),
            matrix('请对实验室条件评分', ['设备', '环境', '管理', '安全']),
          ],
        ],
      ]),
    },
  },
  {
    title: '毕业研究生去向意向调查',
    titleEn: 'Plans after graduation',
    kind: 'questionnaire',
    author: 'enrolment',
    description: '<p>仅用于就业指导工作。</p>',
    state: 'archived',
    days: [-90, -60],
    answers: 45,
    design: {
      exam: null,
      sections: sectionsOf([
        [
          '',
          [
            single('您的毕业去向意向', ['就业', '继续深造', '创业', '尚未确定']),
            multiple('您希望就业的地区', ['西北', '华北', '华东', '华南', '西南', '海外']),
            number('期望月薪', 3, 60, '千元'),
          ],
        ],
      ]),
    },
  },
  {
    title: '研究生院窗口服务评价',
    titleEn: 'Service of the graduate school',
    kind: 'questionnaire',
    author: 'sysadmin',
    description: '<p>请对近期办理业务的体验作出评价。</p>',
    anonymous: true,
    state: 'closed',
    days: [-30, -5],
    answers: 40,
    design: {
      exam: null,
      sections: sectionsOf([
        [
          '',
          [
            rating('服务态度'),
            rating('办理效率'),
            multiple('您办理过的业务', ['成绩单', '在读证明', '请假', '学籍异动', '其他']),
            essay('意见建议'),
          ],
        ],
      ]),
    },
  },
];

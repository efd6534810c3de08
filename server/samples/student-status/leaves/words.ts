import type { LeaveType } from '@graduate/contract/student-status/leaves/choices.ts';

/** Why people take leave. */
export const reasons: Readonly<Record<LeaveType, readonly string[]>> = {
  sick: ['急性肠胃炎，遵医嘱休息', '流感发热，需在家休养', '智齿拔除术后休息', '踝关节扭伤，行动不便'],
  personal: ['家中有事需本人回去处理', '办理户口迁移手续', '参加驾驶证考试', '陪同家人就医'],
  official: ['受学院委派参加研究生工作会议', '代表学校参加全国研究生数学建模竞赛', '参加学校组织的招生宣讲'],
  academic: ['参加全国学术年会并作口头报告', '赴合作实验室开展联合实验', '参加暑期学校课程学习'],
  practice: ['赴实践基地开展专业实习', '参加企业技术攻关项目', '开展野外样品采集'],
  marriage: ['办理结婚登记及婚礼事宜'],
  maternity: ['分娩及产后休养'],
  funeral: ['直系亲属去世，回家料理后事'],
  home: ['节后返乡探亲', '回家办理生源地助学贷款手续'],
  other: ['参加公务员录用考试面试', '参加用人单位现场签约'],
};

/** Where they go: region and place. */
export const places: readonly (readonly [string, string])[] = [
  ['110000', '北京市海淀区'],
  ['310000', '上海市杨浦区'],
  ['610000', '西安市雁塔区'],
  ['510000', '成都市武侯区'],
  ['620000', '兰州市城关区家中'],
  ['620000', '天水市秦州区'],
  ['410000', '郑州市金水区'],
  ['420000', '武汉市洪山区'],
  ['630000', '西宁市城西区'],
  ['640000', '银川市金凤区'],
  ['440000', '广州市天河区'],
  ['320000', '南京市鼓楼区'],
];

/** How often each kind is asked for. */
export const usualTypes: readonly LeaveType[] = [
  ...(['personal', 'personal', 'personal', 'personal', 'sick', 'sick', 'sick'] as const),
  ...([
    'home',
    'home',
    'academic',
    'academic',
    'practice',
    'official',
    'other',
    'funeral',
    'marriage',
  ] as const),
];

import type { NoticeCategory } from '@graduate/contract/mechanisms/notices/notices.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { DAY_MS } from '../../times.ts';
import { noticeOf } from './notice.ts';

type DemonstrationNotice = {
  title: string;
  category: NoticeCategory;
  author: string;
  daysAgo: number;
  paragraphs: readonly string[];
  audience?:
    | 'public'
    | 'everybody'
    | { roles?: readonly string[]; departments?: readonly string[]; grades?: readonly number[] };
  status?: 'draft' | 'pending' | 'withdrawn';
  pinned?: boolean;
  receipt?: boolean;
};

const demonstrationNotices: readonly DemonstrationNotice[] = [
  {
    title: '关于做好2026-2027学年秋季学期研究生期末考试工作的通知',
    category: 'notice',
    author: 'training',
    daysAgo: 1,
    pinned: true,
    receipt: true,
    audience: { roles: ['teacher', 'tutor', 'secretary', 'dean', 'student', 'counselor'] },
    paragraphs: [
      '各学院、各位任课教师和研究生：',
      '本学期研究生课程考试安排在第18至19周进行。请各学院于第16周前完成考试安排的录入，并通知到每位任课教师和学生。',
      '任课教师应在考试结束后10日内完成成绩录入；逾期未录入的课程，由学院研究生秘书负责催交。',
      '考试期间如遇特殊情况，请及时与研究生院培养办公室联系。',
    ],
  },
  {
    title: '研究生综合业务系统上线运行公告',
    category: 'notice',
    author: 'sysadmin',
    daysAgo: 3,
    audience: 'public',
    paragraphs: [
      '研究生综合业务系统已正式上线运行。研究生、导师、任课教师和管理人员可使用统一身份认证账号登录，办理学籍、培养、学位、奖助等业务。',
      '首次登录请核对个人信息，并及时修改初始密码。使用中遇到问题，请联系所在学院研究生秘书。',
    ],
  },
  {
    title: '关于开展2026年度研究生国家奖学金评审工作的通知',
    category: 'awards',
    author: 'awards',
    daysAgo: 6,
    receipt: true,
    audience: { roles: ['student', 'tutor', 'secretary', 'counselor'] },
    paragraphs: [
      '根据教育部、财政部有关规定，现启动本年度研究生国家奖学金评审工作。',
      '申请人须为纳入全国研究生招生计划的全日制在读研究生，学习成绩优异，科研能力显著。',
      '请各学院评审委员会于规定时间内完成初评并公示，公示无异议后报送研究生院。',
    ],
  },
  {
    title: '研究生学位论文学术规范与格式要求（2026年修订）',
    category: 'policy',
    author: 'degree',
    daysAgo: 12,
    audience: 'public',
    paragraphs: [
      '为进一步规范研究生学位论文写作，提高学位论文质量，学校对学位论文格式要求进行了修订。',
      '自2027年6月申请学位的研究生起执行新的格式要求，请各位研究生和导师遵照执行。',
    ],
  },
  {
    title: '关于2027年6月拟申请学位研究生论文送审安排的通知',
    category: 'degree',
    author: 'degree',
    daysAgo: 9,
    audience: { roles: ['student', 'tutor', 'secretary', 'dean'] },
    paragraphs: [
      '拟于2027年6月申请学位的研究生，须在规定时间前完成学位论文的重复率检测和导师审核。',
      '论文送审采取双盲评审方式，请在提交前删除论文中的作者和导师信息。',
    ],
  },
  {
    title: '导师招生资格年度审核工作安排',
    category: 'notice',
    author: 'tutors',
    daysAgo: 15,
    audience: { roles: ['tutor', 'secretary', 'dean'] },
    paragraphs: [
      '2027年度研究生导师招生资格审核工作即将开始，请各位导师登录系统核对并完善个人信息和近三年科研成果。',
      '各学院应在审核截止日期前完成材料核实。',
    ],
  },
  {
    title: '信息科学与工程学院研究生学术报告：大模型时代的软件工程',
    category: 'training',
    author: 'secretary',
    daysAgo: 2,
    audience: { departments: ['208'] },
    paragraphs: [
      '报告时间：本周五下午2:30；报告地点：飞云楼302报告厅。',
      '欢迎全院师生参加，2025级、2026级研究生请按要求签到。',
    ],
  },
  {
    title: '2025级研究生中期考核通知',
    category: 'training',
    author: 'secretary',
    daysAgo: 20,
    audience: { departments: ['208'], grades: [2025] },
    paragraphs: ['请2025级研究生于本学期第14周前完成中期考核材料的填报，并提交导师审核。'],
  },
  {
    title: '关于元旦假期安全教育和离校登记的提醒',
    category: 'notice',
    author: 'counselor',
    daysAgo: 0,
    audience: { departments: ['208'] },
    status: 'pending',
    paragraphs: ['请全体研究生在假期离校前完成请假登记，注意人身和财产安全。'],
  },
  {
    title: '博士研究生国际联合培养项目说明会（草稿）',
    category: 'training',
    author: 'training',
    daysAgo: 0,
    audience: 'everybody',
    status: 'draft',
    paragraphs: ['说明会的时间和地点待定。'],
  },
  {
    title: '关于调整本学期第10周课程安排的通知',
    category: 'notice',
    author: 'training',
    daysAgo: 30,
    audience: 'everybody',
    status: 'withdrawn',
    paragraphs: ['因场地调整，本通知已由新的安排代替。'],
  },
];

const limitsOf = (audience: DemonstrationNotice['audience']) => {
  const limits = typeof audience === 'object' ? audience : {};
  return {
    audience: typeof audience === 'object' ? ('limited' as const) : (audience ?? ('everybody' as const)),
    audienceRoleIds: (limits.roles ?? []).map(demonstrationIds.role),
    audienceDepartmentIds: (limits.departments ?? []).map(demonstrationIds.department),
    audienceGrades: [...(limits.grades ?? [])],
  };
};

/** Notices of each kind and state; dates follow the day of seeding. */
export const seedNotices = async (tx: Tx): Promise<void> => {
  const morning = new Date();
  morning.setUTCHours(1, 30, 0, 0);
  const departments = await demonstrationIds.departmentOfAccount(tx);
  await tx
    .insertInto('notices')
    .values(
      demonstrationNotices.map((notice) => {
        const at = new Date(Math.min(Date.now() - 60_000, morning.getTime() - notice.daysAgo * DAY_MS));
        const authorId = demonstrationIds.account(notice.author);
        return noticeOf({
          title: notice.title,
          content: notice.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
          category: notice.category,
          departmentId: departments.get(authorId) ?? null,
          authorId,
          status: notice.status ?? ('published' as const),
          ...limitsOf(notice.audience),
          pinned: notice.pinned ?? false,
          receiptWanted: notice.receipt ?? false,
          publishAt: notice.status === 'draft' || notice.status === 'pending' ? null : at,
          createdAt: at,
          updatedAt: at,
        });
      }),
    )
    .execute();
};

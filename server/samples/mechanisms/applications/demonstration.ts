import type { ApplicationState } from '@graduate/contract/mechanisms/applications/applications.ts';
import { asWritten } from '@graduate/contract/platform/text.ts';
import { generalApplication } from '../../../src/modules/mechanisms/applications/application-approval.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { ago } from '../../times.ts';
import { insertInstance } from '../approvals/insert-instance.ts';

type DemonstrationDecision = { by: 'secretary' | 'dean'; status: 1 | 9; opinion: string; daysAgo: number };

type DemonstrationApplication = {
  title: string;
  content: string;
  by: string;
  daysAgo: number;
  decisions?: readonly DemonstrationDecision[];
};

const seen = (daysAgo: number, opinion = '情况属实，同意'): DemonstrationDecision => ({
  by: 'secretary',
  status: 1,
  opinion,
  daysAgo,
});

const applications: readonly DemonstrationApplication[] = [
  {
    title: '借用飞云楼302报告厅举办学术沙龙',
    content: '拟于下周三下午举办研究生学术沙龙，预计60人参加，申请借用报告厅及音响设备。',
    by: 'student',
    daysAgo: 0,
  },
  {
    title: '申请参加全国信息学科研究生论坛的差旅支持',
    content: '论文已被论坛录用为口头报告，申请学院资助往返交通费和注册费，录用通知见会务系统。',
    by: 'student',
    daysAgo: 1,
  },
  {
    title: '课题组新增研究生工位申请',
    content: '本学期新入组硕士研究生3名，现有工位不足，申请在实验楼四层增加3个工位。',
    by: 'tutor',
    daysAgo: 1,
  },
  {
    title: '《机器学习》课程机房软件安装申请',
    content: '第12周起上机实验需要使用新版深度学习框架，申请在第二机房统一安装。',
    by: 'teacher',
    daysAgo: 2,
  },
  {
    title: '2025级研究生心理健康讲座经费申请',
    content: '拟邀请校心理中心教师开展专题讲座两场，申请讲座费和材料费。',
    by: 'counselor',
    daysAgo: 2,
  },
  {
    title: '校外实践基地参观用车申请',
    content: '组织专业学位研究生赴实践基地参观，共42人，申请大巴车一辆，往返一天。',
    by: 'multi',
    daysAgo: 5,
  },
  {
    title: '高性能计算平台机时申请',
    content: '博士课题需进行大规模数值实验，申请本学期计算机时20万核小时。',
    by: 'tutor',
    daysAgo: 4,
    decisions: [seen(3)],
  },
  {
    title: '研究生课程思政示范课建设立项申请',
    content: '申请将《学术规范与论文写作》列为学院示范课建设项目，建设周期一年。',
    by: 'teacher',
    daysAgo: 6,
    decisions: [seen(4, '材料齐全，建议支持')],
  },
  {
    title: '研究生会换届大会场地与经费申请',
    content: '学院研究生会拟于月底召开换届大会，申请场地一处和会议材料经费。',
    by: 'student',
    daysAgo: 9,
    decisions: [seen(7)],
  },
  {
    title: '实验室周末开放值班安排申请',
    content: '为保障毕业论文实验，申请实验室周末开放，值班由课题组研究生轮流承担。',
    by: 'tutor',
    daysAgo: 20,
    decisions: [seen(18), { by: 'dean', status: 1, opinion: '同意，注意实验安全', daysAgo: 17 }],
  },
  {
    title: '新生入学教育交流会场地申请',
    content: '申请使用学院一层大厅举办新老生交流会，时间为周五晚。',
    by: 'student',
    daysAgo: 40,
    decisions: [seen(39, '同意'), { by: 'dean', status: 1, opinion: '同意', daysAgo: 38 }],
  },
  {
    title: '购置图形工作站申请',
    content: '因科研需要申请购置图形工作站一台。',
    by: 'teacher',
    daysAgo: 12,
    decisions: [{ by: 'secretary', status: 9, opinion: '请补充经费来源和设备配置清单', daysAgo: 11 }],
  },
  {
    title: '暑期赴境外短期访学经费申请',
    content: '拟赴境外合作高校开展为期三个月的访学，申请学院资助部分费用。',
    by: 'student',
    daysAgo: 25,
    decisions: [
      seen(24),
      { by: 'dean', status: 9, opinion: '名额已满，建议申请学校联合培养项目', daysAgo: 22 },
    ],
  },
];

const stateAfter = (decisions: readonly DemonstrationDecision[]): ApplicationState => {
  if (decisions.some(({ status }) => status === 9)) return 'refused';
  return decisions.length === generalApplication.flows[0]?.definition.steps.length ? 'agreed' : 'reviewing';
};

/** Applications at every step and with every outcome; dates follow the day of seeding. */
export const seedApplications = async (tx: Tx): Promise<void> => {
  const departments = await demonstrationIds.departmentOfAccount(tx);
  for (const { title, content, by, daysAgo, decisions = [] } of applications) {
    const recordId = idOf(`application:${title}`);
    const applicantId = demonstrationIds.account(by);
    const departmentId = departments.get(applicantId);
    if (!departmentId) throw new Error(`${by} belongs to no department`);
    const submittedAt = ago(daysAgo, 1);
    await tx
      .insertInto('generalApplications')
      .values({
        id: recordId,
        title,
        content,
        applicantId,
        departmentId,
        state: stateAfter(decisions),
        submittedAt,
      })
      .execute();
    await insertInstance(tx, generalApplication, {
      recordId,
      title: asWritten(title),
      applicantId,
      departmentId,
      submittedAt,
      summary: asWritten(content),
      decisions: decisions.map((decision) => ({
        approverId: demonstrationIds.account(decision.by),
        status: decision.status,
        opinion: decision.opinion,
        at: ago(decision.daysAgo, 1),
      })),
    });
  }
};

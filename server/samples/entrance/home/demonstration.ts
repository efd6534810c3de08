import '../../../src/modules/entrance/home/home.tables.ts';
import type { DownloadCategory } from '@graduate/contract/entrance/home/downloads.ts';
import { docxOf } from '../../../src/modules/entrance/home/documents/docx.ts';
import { pdfOf } from '../../../src/modules/entrance/home/documents/pdf.ts';
import { downloadKind } from '../../../src/modules/entrance/home/download-kind.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationAccounts, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { placeFile } from '../../commons/files/insert-file.ts';

type DemonstrationLink = {
  title: string;
  titleEn: string;
  icon: string;
  address: string;
  roles?: readonly string[];
};

const managers = 'sysadmin enrolment training degree tutors awards secretary dean counselor'.split(' ');

const links: readonly DemonstrationLink[] = [
  { title: '通知公告', titleEn: 'Notices', icon: 'notification-3-line', address: '/notices' },
  {
    title: '个人中心',
    titleEn: 'Personal centre',
    icon: 'user-line',
    address: '/setting/personalCenter',
  },
  {
    title: '发布通知',
    titleEn: 'Write a notice',
    icon: 'megaphone-line',
    address: '/system/notices',
    roles: managers,
  },
  {
    title: '校历设置',
    titleEn: 'Academic calendar',
    icon: 'calendar-schedule-line',
    address: '/config/calendar',
    roles: ['training', 'sysadmin'],
  },
  {
    title: '用户管理',
    titleEn: 'Users',
    icon: 'user-settings-line',
    address: '/system/users',
    roles: ['sysadmin', 'security'],
  },
  {
    title: '学信网',
    titleEn: 'CHSI',
    icon: 'graduation-cap-line',
    address: 'https://www.chsi.com.cn/',
  },
  {
    title: '中国知网',
    titleEn: 'CNKI',
    icon: 'book-read-line',
    address: 'https://www.cnki.net/',
    roles: ['student', 'tutor', 'teacher', 'assistant', 'expert'],
  },
  {
    title: '国家图书馆',
    titleEn: 'National Library',
    icon: 'book-open-line',
    address: 'https://www.nlc.cn/',
    roles: ['student', 'tutor', 'teacher', 'assistant'],
  },
];

type DemonstrationDownload = {
  title: string;
  category: DownloadCategory;
  description: string;
  fileName: string;
  author: string;
  daysAgo: number;
  roles?: readonly string[];
  bytes: () => Buffer;
};

const PERSON = ['姓名', '学号', '所在学院', '专业', '导师', '联系电话'];
const SIGNATURES = ['导师意见', '学院意见', '研究生院意见'];

const formOf = (title: string, asked: readonly string[], notes: readonly string[]) => () =>
  docxOf({ title, asked: [...PERSON, ...asked, ...SIGNATURES], notes });

const downloads: readonly DemonstrationDownload[] = [
  {
    title: '研究生请假申请表',
    category: 'form',
    description: '请假3天以上填写，经导师和学院同意后提交',
    fileName: '研究生请假申请表.docx',
    author: 'enrolment',
    daysAgo: 8,
    bytes: formOf(
      '研究生请假申请表',
      ['请假事由', '起止日期', '外出地点', '紧急联系人'],
      ['说明：请假期满须按时销假；病假请附医院证明。'],
    ),
  },
  {
    title: '研究生学籍异动申请表',
    category: 'form',
    description: '休学、复学、退学、转专业等事项使用',
    fileName: '研究生学籍异动申请表.docx',
    author: 'enrolment',
    daysAgo: 21,
    bytes: formOf(
      '研究生学籍异动申请表',
      ['异动类别', '异动原因', '申请日期'],
      ['说明：一式两份，学院和研究生院各留存一份。'],
    ),
  },
  {
    title: '研究生课程免修申请表',
    category: 'form',
    description: '附已修课程成绩单原件',
    fileName: '研究生课程免修申请表.docx',
    author: 'training',
    daysAgo: 14,
    roles: ['student', 'tutor', 'secretary', 'training', 'sysadmin'],
    bytes: formOf('研究生课程免修申请表', ['申请免修课程', '已修课程及成绩', '申请理由'], []),
  },
  {
    title: '研究生学位论文开题报告模板',
    category: 'form',
    description: '开题报告不少于5000字',
    fileName: '研究生学位论文开题报告.docx',
    author: 'degree',
    daysAgo: 5,
    bytes: formOf('研究生学位论文开题报告', ['论文题目', '选题依据', '研究内容', '研究方案', '进度安排'], []),
  },
  {
    title: '研究生学籍管理规定',
    category: 'regulation',
    description: '注册、请假、休学、退学、毕业的有关规定',
    fileName: '研究生学籍管理规定.pdf',
    author: 'enrolment',
    daysAgo: 40,
    bytes: () =>
      pdfOf('研究生学籍管理规定', [
        '第一条 为规范研究生学籍管理，维护正常的教学秩序，依据《普通高等学校学生管理规定》，结合学校实际，制定本规定。',
        '第二条 研究生应当按照学校规定的时间办理报到和注册手续。因故不能按时注册的，应当履行请假手续。',
        '第三条 研究生请假三天以内由导师批准，三天以上由学院批准并报研究生院备案。',
        '第四条 研究生因病或者其他原因需要休学的，由本人提出申请，经导师和学院同意，报研究生院审批。',
        '第五条 研究生在规定的学习年限内，修完培养方案规定的内容，成绩合格，准予毕业，发给毕业证书。',
        '第六条 本规定由研究生院负责解释，自公布之日起施行。',
      ]),
  },
  {
    title: '研究生课程学习与考核管理办法',
    category: 'regulation',
    description: '选课、考核、补考、重修和成绩管理',
    fileName: '研究生课程学习与考核管理办法.pdf',
    author: 'training',
    daysAgo: 33,
    bytes: () =>
      pdfOf('研究生课程学习与考核管理办法', [
        '第一条 研究生应当按照个人培养计划选修课程，并参加课程考核。',
        '第二条 课程考核分为考试和考查两种方式，学位课程一般采用考试方式。',
        '第三条 研究生无故缺课超过课程总学时三分之一的，不得参加该课程的考核。',
        '第四条 任课教师应当在课程考核结束后十日内完成成绩录入。',
        '第五条 研究生对成绩有异议的，可以在成绩公布后十个工作日内提出复核申请。',
      ]),
  },
  {
    title: '系统使用说明（研究生）',
    category: 'guide',
    description: '登录、选课、查询成绩的步骤',
    fileName: '系统使用说明（研究生）.txt',
    author: 'sysadmin',
    daysAgo: 2,
    roles: ['student'],
    bytes: () =>
      Buffer.from(
        [
          '研究生综合业务系统使用说明（研究生）',
          '',
          '1. 使用统一身份认证账号登录，首次登录请修改初始密码。',
          '2. 在“个人中心”核对个人信息和联系方式。',
          '3. 首页的“本月校历”显示教学周次、放假与调休安排。',
          '4. 按 Ctrl+K 可搜索页面、通知，支持拼音和首字母。',
          '5. 使用中遇到问题，请联系所在学院研究生秘书。',
          '',
        ].join('\r\n'),
      ),
  },
  {
    title: '学院研究生秘书工作指南',
    category: 'guide',
    description: '学期初、期中、期末的工作安排',
    fileName: '学院研究生秘书工作指南.docx',
    author: 'training',
    daysAgo: 11,
    roles: ['secretary', 'dean', 'training', 'sysadmin'],
    bytes: () =>
      docxOf({
        title: '学院研究生秘书工作指南',
        asked: [
          '学期初：报到注册、选课、课表核对',
          '学期中：中期考核、调课审核',
          '学期末：考试安排、成绩催交',
        ],
        notes: ['说明：右栏可用于记录办理情况。'],
      }),
  },
];

const DAY = 86_400_000;

const writeLinks = (tx: Tx) =>
  tx
    .insertInto('homeLinks')
    .values(
      links.map(({ roles = [], ...link }, index) => ({
        ...link,
        id: idOf(`home-link:${link.title}`),
        roleIds: roles.map(demonstrationIds.role),
        sortOrder: (index + 1) * 10,
        enabled: true,
      })),
    )
    .execute();

const writeDownloads = async (tx: Tx, config: Config): Promise<void> => {
  for (const [index, download] of downloads.entries()) {
    const id = idOf(`download:${download.title}`);
    const { title, category, description, roles = [] } = download;
    await tx
      .insertInto('downloads')
      .values({
        id,
        title,
        category,
        description,
        roleIds: roles.map(demonstrationIds.role),
        sortOrder: (index + 1) * 10,
        enabled: true,
        updatedAt: new Date(Date.now() - download.daysAgo * DAY),
      })
      .execute();
    await placeFile(tx, config, {
      ...downloadKind,
      recordId: id,
      fileName: download.fileName,
      bytes: download.bytes(),
      uploaderId: demonstrationIds.account(download.author),
      uploaderName: demonstrationAccounts.find(({ username }) => username === download.author)?.name ?? '',
    });
  }
};

/** Quick links and real documents that open. */
export const seedHome = async (tx: Tx, config: Config): Promise<void> => {
  await writeLinks(tx);
  await writeDownloads(tx, config);
};

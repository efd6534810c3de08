import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DownloadCategory } from '@graduate/contract/entrance/home/downloads.ts';
import { downloadKind } from '../../../src/modules/entrance/home/download-kind.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { serverFolder } from '../../../src/platform/server-folder.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';
import { demonstrationAccounts, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertFile } from '../../commons/files/insert-file.ts';
import { DAY_MS } from '../../times.ts';

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
};

const DOCUMENTS = join(serverFolder, 'samples/entrance/home/documents');

const downloads: readonly DemonstrationDownload[] = [
  {
    title: '研究生请假申请表',
    category: 'form',
    description: '请假3天以上填写，经导师和学院同意后提交',
    fileName: '研究生请假申请表.docx',
    author: 'enrolment',
    daysAgo: 8,
  },
  {
    title: '研究生学籍异动申请表',
    category: 'form',
    description: '休学、复学、退学、转专业等事项使用',
    fileName: '研究生学籍异动申请表.docx',
    author: 'enrolment',
    daysAgo: 21,
  },
  {
    title: '研究生课程免修申请表',
    category: 'form',
    description: '附已修课程成绩单原件',
    fileName: '研究生课程免修申请表.docx',
    author: 'training',
    daysAgo: 14,
    roles: ['student', 'tutor', 'secretary', 'training', 'sysadmin'],
  },
  {
    title: '研究生学位论文开题报告模板',
    category: 'form',
    description: '开题报告不少于5000字',
    fileName: '研究生学位论文开题报告.docx',
    author: 'degree',
    daysAgo: 5,
  },
  {
    title: '研究生学籍管理规定',
    category: 'regulation',
    description: '注册、请假、休学、退学、毕业的有关规定',
    fileName: '研究生学籍管理规定.pdf',
    author: 'enrolment',
    daysAgo: 40,
  },
  {
    title: '研究生课程学习与考核管理办法',
    category: 'regulation',
    description: '选课、考核、补考、重修和成绩管理',
    fileName: '研究生课程学习与考核管理办法.pdf',
    author: 'training',
    daysAgo: 33,
  },
  {
    title: '系统使用说明（研究生）',
    category: 'guide',
    description: '登录、选课、查询成绩的步骤',
    fileName: '系统使用说明（研究生）.txt',
    author: 'sysadmin',
    daysAgo: 2,
    roles: ['student'],
  },
  {
    title: '学院研究生秘书工作指南',
    category: 'guide',
    description: '学期初、期中、期末的工作安排',
    fileName: '学院研究生秘书工作指南.docx',
    author: 'training',
    daysAgo: 11,
    roles: ['secretary', 'dean', 'training', 'sysadmin'],
  },
];

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
        updatedAt: new Date(Date.now() - download.daysAgo * DAY_MS),
      })
      .execute();
    await insertFile(tx, openStorage(config.files), {
      ...downloadKind,
      recordId: id,
      fileName: download.fileName,
      bytes: readFileSync(join(DOCUMENTS, download.fileName)),
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

import { defineTexts } from '../../../ui/texts.ts';

export const operationTexts = defineTexts({
  title: ['运行监控', 'Service state'],
  asOf: (time: string) => [`数据时间 ${time}`, `As of ${time}`],
  service: ['服务', 'Service'],
  database: ['数据库', 'Database'],
  queues: ['后台任务', 'Background work'],
  resources: ['资源', 'Resources'],
  diskElsewhere: ['文件保存在对象存储', 'Files are kept in an object store'],
  freeOf: (free: string, total: string) => [`${free}（共 ${total}）`, `${free} of ${total}`],
  milliseconds: (ms: number) => [`${ms} 毫秒`, `${ms} ms`],
  connections: (now: number, most: number) => [`${now} / ${most}`, `${now} / ${most}`],
  waitingAndFailed: (waiting: number, failed: number) => [
    `等待 ${waiting}，失败 ${failed}`,
    `${waiting} waiting, ${failed} failed`,
  ],
  disk: ['文件磁盘可用空间', 'Free disk space for files'],
  loadOf: (load: number, processors: number) => [
    `${load}（${processors} 个处理器）`,
    `${load} on ${processors} processors`,
  ],
  outOfBounds: (count: number) => [`${count} 项需要处理`, `${count} need attention`],
  inOrder: ['各项正常', 'All is well'],
  backup: ['备份', 'Back-up'],
  noBackup: ['还没有做过备份', 'No back-up has been made yet'],
  howToBackUp: ['如何备份', 'How to back up'],
  backupSteps: [
    '在服务器上运行 npm run backup -- <空文件夹>，建议每天一次并存放到另一台机器；恢复用 npm run restore。',
    'Run npm run backup -- <empty folder> on the server, once a day, and keep it on another machine; npm run restore brings it back.',
  ],
  backedUp: (time: string) => [`最近备份 ${time}`, `Last back-up ${time}`],
  failedOf: (n: number) => [`失败 ${n}`, `${n} failed`],
  waitingOf: (n: number) => [`等待 ${n}`, `${n} waiting`],
  history: ['历史', 'History'],
});

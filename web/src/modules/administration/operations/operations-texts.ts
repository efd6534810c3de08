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
  disk: ['文件磁盘可用空间', 'Free disk for files'],
});

import type { ServicePart, ServiceState } from '@graduate/contract/administration/operations/operations.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';

const SLOW_MS = 500;
const MOST_CONNECTIONS = 0.8;
const MOST_WAITING = 1000;
const LEAST_DISK = 0.1;
const LEAST_MEMORY = 0.05;
const LOAD_OF_A_PROCESSOR = 2;
const HOUR_MS = 3_600_000;
const BACKUP_HOURS = 48;

const HOW = text(
  '请在服务器上运行 npm run backup -- <空文件夹>',
  'Run npm run backup -- <empty folder> on the server',
);

const aboutBackup = ({ backup }: Measured, now: Date): Text | undefined => {
  if (!backup) return text(`还没有做过备份。${HOW.zh}`, `No back-up has been made yet. ${HOW.en}`);
  const hours = Math.floor((now.getTime() - backup.madeAt.getTime()) / HOUR_MS);
  if (hours < BACKUP_HOURS) return undefined;
  return text(
    `已 ${hours} 小时没有备份。${HOW.zh}`,
    `The last back-up was made ${hours} hours ago. ${HOW.en}`,
  );
};

type Measured = Omit<ServiceState, 'warnings'>;
type Warning = { part: ServicePart; text: Text };

/** What of the service is out of bounds now, and what to do about it. */
export const warningsOf = (state: Measured, now = new Date()): Warning[] => {
  const { database, queues, disk, memory, load, processors } = state;
  const share = database.connections / database.mostConnections;
  const found: [ServicePart, boolean, Text][] = [
    [
      'database',
      database.answersWithinMs > SLOW_MS,
      text(
        `数据库响应缓慢（${database.answersWithinMs} 毫秒），请检查数据库主机的负载和磁盘`,
        `The database answers slowly (${database.answersWithinMs} ms): look at its load and its disk`,
      ),
    ],
    [
      'database',
      share > MOST_CONNECTIONS,
      text(
        `数据库连接已用 ${Math.round(share * 100)}%，请调大 max_connections 或调小各实例的 DATABASE_POOL`,
        `${Math.round(share * 100)}% of the connections are in use: raise max_connections or lower DATABASE_POOL`,
      ),
    ],
    ...queues.map(({ name, waiting, failed }): [ServicePart, boolean, Text] => [
      'queues',
      failed > 0 || waiting > MOST_WAITING,
      text(
        `${name.zh}：失败 ${failed}，等待 ${waiting}，请查看任务中心和异常日志`,
        `${name.en}: ${failed} failed, ${waiting} waiting; look at the jobs and the error log`,
      ),
    ]),
    [
      'resources',
      disk !== null && disk.free < disk.total * LEAST_DISK,
      text(
        '存放文件的磁盘空间不足 10%，请清理或扩容，写满后系统将停止服务',
        'Less than a tenth of the disk for files is free: make room, a full disk stops the service',
      ),
    ],
    [
      'resources',
      memory.free < memory.total * LEAST_MEMORY,
      text(
        '空闲内存不足 5%，请减少同机程序或增加内存',
        'Less than a twentieth of the memory is free: stop other programs or add memory',
      ),
    ],
    [
      'resources',
      load > processors * LOAD_OF_A_PROCESSOR,
      text(
        `系统负载 ${load}，超过处理器数（${processors}）的两倍，请增加实例或处理器`,
        `A load of ${load} is more than twice the number of processors (${processors}): add some`,
      ),
    ],
  ];
  const backup = aboutBackup(state, now);
  return [
    ...found.filter(([, out]) => out).map(([part, , words]) => ({ part, text: words })),
    ...(backup ? [{ part: 'backup' as const, text: backup }] : []),
  ];
};

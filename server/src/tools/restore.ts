import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { onInstallation } from '../platform/backup/installation.ts';
import { restore } from '../platform/backup/restore.ts';

/** Puts a back-up into an installation that was never started, or with `--force` in place of what is there. */
const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('用法：npm run restore -- <备份文件夹> [--force]（请先停止所有服务实例）');
  const { createdAt, tables, contents } = await onInstallation(console.error, (db, storage) =>
    restore(db, storage, resolve(folder), { force: values.force }),
  );
  console.log(`已恢复 ${createdAt} 的备份：数据表 ${tables.length} 个，文件 ${contents.length} 个`);
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { resolve } from 'node:path';
import { backUp } from '../platform/backup/back-up.ts';
import { onInstallation } from '../platform/backup/installation.ts';
import { noteBackup } from '../platform/backup/note-backup.ts';

/** Writes database and files into an empty folder. */
const run = async (folder: string | undefined): Promise<void> => {
  if (!folder) throw new Error('用法：npm run backup -- <空文件夹>');
  const target = resolve(folder);
  const { tables, contents } = await onInstallation(console.error, async (db, storage) => {
    const made = await backUp(db, storage, target);
    await noteBackup(db, target, made);
    return made;
  });
  console.log(`已备份到 ${target}：数据表 ${tables.length} 个，文件 ${contents.length} 个`);
};

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

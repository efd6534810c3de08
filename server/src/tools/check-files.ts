import { findFileTrouble } from '../modules/commons/files/find-trouble.ts';
import { modules } from '../modules/index.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

/** Compares the file records with the stored contents and prints what does not fit together. */
const run = async (): Promise<boolean> => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const db = connect(database.url, 2);
  try {
    const { withoutContent, withoutRow } = await findFileTrouble(db, openStorage(config.files), modules);
    for (const { id, name, hash } of withoutContent) console.log(`缺少内容\t${id}\t${hash}\t${name}`);
    for (const hash of withoutRow) console.log(`没有记录\t${hash}`);
    console.log(`缺少内容的文件 ${withoutContent.length} 个，没有记录的内容 ${withoutRow.length} 个`);
    return withoutContent.length + withoutRow.length === 0;
  } finally {
    await db.destroy();
    await database.stop();
  }
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

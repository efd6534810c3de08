import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../modules/index.ts';
import { serverFolder } from '../platform/server-folder.ts';
import { permissionTable } from './permission-table.ts';

const FILE = join(serverFolder, '..', 'docs', 'permissions.md');

const readExisting = (): string => {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return '';
  }
};

const table = permissionTable(modules);
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, table);
  console.log('docs/permissions.md');
} else if (readExisting() !== table) {
  console.error('docs/permissions.md 已过期，请运行 npm run permissions (is stale, run npm run permissions)');
  process.exitCode = 1;
}

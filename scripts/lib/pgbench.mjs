import { spawnSync } from 'node:child_process';
import { installPackages } from './apt.mjs';

const isThere = () => spawnSync('pgbench', ['--version']).status === 0;

/** What one hot row can do at best is measured by PostgreSQL's own program, which Debian has in its package. */
export const ensurePgbench = async () => {
  if (!isThere()) await installPackages(['postgresql']);
  if (!isThere())
    throw new Error(
      '选课压测需要 pgbench，请先安装，例如：sudo apt-get install postgresql。' +
        ' The bench of selection needs pgbench.',
    );
};

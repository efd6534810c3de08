import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs packages of the system where that is possible without asking: on Debian as root. */
export const installPackages = async (packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`正在安装测试所需的软件包 (installing) ${packages.join(' ')}…`);
  const apt = (...args) =>
    run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
};

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.installed-from');

/** Installs the packages of package-lock.json unless exactly these are installed already. */
export const ensurePackages = async () => {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!installedByHand()) await install();
  await checkBundler();
  writeFileSync(stampFile, wanted);
};

const install = async () => {
  console.log('正在安装依赖包，首次需要几分钟 (installing packages)…');
  rmSync(stampFile, { force: true });
  // NODE_ENV=production or a user's npm settings must not leave out the build tools or the database. Not `npm ci`: it
  // refuses a lock file that lacks the packages of platforms nobody here could install.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const code = await run('npm', args);
  if (code === 0) return;
  throw new Error(
    `依赖包安装失败（npm install 退出码 ${code}），原因见上；常见的是网络不通或 npm 源设置有误。` +
      ' Installing packages failed for the reason above, often the network or the npm registry setting.',
  );
};

/** npm writes its own record at the very end of an install; a half-finished one has none or an old one. */
const installedByHand = () => {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(locked).every(([path, { version, optional, resolved }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version && found.resolved === resolved : optional === true;
  });
};

/** esbuild works from its platform package even when npm did not run its install script. */
const checkBundler = async () => {
  try {
    const esbuild = await import('esbuild');
    await esbuild.transform('');
    await esbuild.stop();
  } catch (error) {
    const name = `@esbuild/${process.platform}-${process.arch}`;
    throw new Error(
      `esbuild 无法运行，可能缺少可选依赖 ${name}（npm 的 omit 或 optional 设置）。` +
        ` esbuild does not run; its package ${name} may be missing: ${error.message}`,
    );
  }
};

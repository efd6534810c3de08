import { ensureBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';

await ensurePackages();
const chromium = await ensureBrowser();
await buildIfStale();
process.exitCode = await run('playwright', ['test', '--config', 'e2e/shots.config.ts'], {
  env: { CHROMIUM: chromium },
});
console.log('截图保存在 .shots 文件夹 (screenshots are in .shots)');

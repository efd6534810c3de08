import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';

/** Chromium without a window to draw: the same pages for two thirds of the work. */
const headless = { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

const usualPlaces = [
  headless.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files\\Chromium\\Application\\chrome.exe',
];

/** Returns the path of a Chromium that can show Chinese; on Debian as root it installs what is missing. */
export const ensureBrowser = async () => {
  // Older systems do not have it; the whole browser does as well.
  if (!process.env.CHROMIUM && !existsSync(headless.path)) await installPackages([headless.package]);
  const missing = missingPackages();
  // fontconfig brings fc-list, which tells whether a Chinese font is there.
  if (missing.length > 0) await installPackages([...missing, 'fontconfig']);
  const browser = findBrowser();
  if (!browser || !hasChineseFont()) throw new Error(instruction(missingPackages()));
  return browser;
};

const missingPackages = () => [
  ...(findBrowser() ? [] : ['chromium']),
  ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
];

const findBrowser = () => {
  const chosen = process.env.CHROMIUM;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM=${chosen} 不存在 (does not exist)`);
  return chosen || usualPlaces.find((path) => existsSync(path));
};

/** macOS and Windows come with Chinese fonts. */
const hasChineseFont = () => {
  if (process.platform !== 'linux') return true;
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return fonts.status === 0 && fonts.stdout.trim() !== '';
};

const instruction = (packages) =>
  `浏览器测试缺少 ${packages.join('、')}。请安装 Chromium 和中文字体，例如：` +
  ' sudo apt-get install chromium fonts-noto-cjk fontconfig；或用环境变量 CHROMIUM 指明浏览器路径。' +
  ` The browser tests need: ${packages.join(', ')}.`;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serverFolder } from '../src/platform/server-folder.ts';

const WEB = join(serverFolder, '..', 'web', 'dist');
const TARGET_KB = 180;

const imported = (script: string): string[] =>
  [...script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].flatMap(([, file]) => file ?? []);

/** JavaScript a browser has to load before the sign-in form shows, compressed. */
export const firstLoad = () => {
  const page = readFileSync(join(WEB, 'index.html'), 'utf8');
  const waiting = [...page.matchAll(/(?:src|href)="\.\/assets\/([\w.-]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const seen = new Map<string, number>();
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    if (seen.has(file)) continue;
    const script = readFileSync(join(WEB, 'assets', file));
    seen.set(file, gzipSync(script, { level: 9 }).length);
    waiting.push(...imported(script.toString()));
  }
  const kilobytes = [...seen.values()].reduce((sum, size) => sum + size, 0) / 1024;
  return {
    name: 'JavaScript before the sign-in form, KB gzip',
    value: kilobytes,
    target: TARGET_KB,
    detail: [...seen.keys()].join(' '),
  };
};

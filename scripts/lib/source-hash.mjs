import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const ignored = /^(dist|node_modules|\.dist-unfinished.*|.*\.test\.tsx?)$/;

/** One hash over the names and contents of all files below the given paths, tests aside. */
export const hashOfSources = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

const filesBelow = (path) => {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  const names = readdirSync(absolute).filter((name) => !ignored.test(name));
  return names.sort().flatMap((name) => filesBelow(`${path}/${name}`));
};

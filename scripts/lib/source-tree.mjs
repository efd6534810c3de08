import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const workspaces = ['contract', 'server', 'web', 'e2e'];
const skipped = /^[^/]+\/(node_modules|dist|coverage)$|^e2e\/results$|^web\/public$|\/\.[^/]*$/;

/** All TypeScript files and all folders of the workspaces, as paths relative to the repository. */
export const listSources = (directory) => {
  const files = [];
  const folders = [];
  const visit = (path) => {
    for (const entry of readdirSync(join(directory, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`;
      if (entry.isFile() && /\.tsx?$/.test(entry.name)) files.push(inner);
      if (!entry.isDirectory() || skipped.test(inner)) continue;
      folders.push(inner);
      visit(inner);
    }
  };
  const present = readdirSync(directory);
  for (const workspace of workspaces.filter((name) => present.includes(name))) visit(workspace);
  return { files, folders };
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspaces = ['contract', 'server', 'web', 'e2e'];
const skipped = /^[^/]+\/(node_modules|dist|coverage)$|^e2e\/results$|^web\/public$|\/\.[^/]*$/;

/** The texts of the client's files whose names fit, by their paths, in the order of these. */
export const readClient = (directory, fits) =>
  listSources(directory, fits)
    .files.filter((file) => file.startsWith('web/src/'))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((file) => ({ file, source: readFileSync(join(directory, file), 'utf8') }));

/** All TypeScript files and all folders of the workspaces, as paths relative to the repository. */
export const listSources = (directory, fits = /\.tsx?$/) => {
  const files = [];
  const folders = [];
  const visit = (path) => {
    for (const entry of readdirSync(join(directory, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`;
      if (entry.isFile() && fits.test(entry.name)) files.push(inner);
      if (!entry.isDirectory() || skipped.test(inner)) continue;
      folders.push(inner);
      visit(inner);
    }
  };
  const present = readdirSync(directory);
  for (const workspace of workspaces.filter((name) => present.includes(name))) visit(workspace);
  return { files, folders };
};

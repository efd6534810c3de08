import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findUp = (folder: string): string =>
  existsSync(join(folder, 'migrations')) ? folder : findUp(dirname(folder));

/** The server's own folder, whether the code runs from `src` or bundled from `dist`. */
export const serverFolder = findUp(dirname(fileURLToPath(import.meta.url)));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../../../platform/server-folder.ts';

const FOLDER = 'src/modules/administration/dictionaries/data';

/** Long code tables stand in files: a line for each code, its name and, where nobody can derive it, its English name. */
export const listed = (file: string): { code: string; name: string; nameEn: string }[] =>
  readFileSync(join(serverFolder, FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', name = '', nameEn = ''] = line.split('\t');
      return { code, name, nameEn };
    });

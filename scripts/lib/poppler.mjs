import { spawnSync } from 'node:child_process';
import { installPackages } from './apt.mjs';

const isThere = () => spawnSync('pdftotext', ['-v']).error === undefined;

/** The tests read PDF files with poppler; on Debian as root it is installed when it is missing. */
export const ensurePoppler = async () => {
  if (!isThere()) await installPackages(['poppler-utils']);
  if (!isThere())
    throw new Error(
      'PDF 测试需要 poppler（pdftotext、pdffonts），请先安装，例如：sudo apt-get install poppler-utils。' +
        ' The tests of PDF files need poppler-utils.',
    );
};

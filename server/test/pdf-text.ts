import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const poppler = async (tool: string, args: string[]): Promise<string> => {
  try {
    return (await run(tool, args, { maxBuffer: 16 * 1024 * 1024 })).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(
      `${tool} is missing: the tests of PDF files need poppler (apt-get install poppler-utils)`,
    );
  }
};

export type ReadPdf = {
  text: string;
  /** Title, author and whatever else its properties say. */
  properties: string;
  pages: number;
  fonts: { name: string; embedded: boolean }[];
};

/** What a reader of a PDF sees: its text, how many pages, which fonts it brings along. */
export const readPdf = async (pdf: Uint8Array): Promise<ReadPdf> => {
  const folder = await mkdtemp(join(tmpdir(), 'graduate-pdf-'));
  const file = join(folder, 'a.pdf');
  try {
    await writeFile(file, pdf);
    const text = await poppler('pdftotext', ['-layout', file, '-']);
    const info = await poppler('pdfinfo', [file]);
    const fonts = (await poppler('pdffonts', [file])).split('\n').slice(2).filter(Boolean);
    return {
      text,
      properties: info,
      pages: Number(/^Pages:\s+(\d+)/m.exec(info)?.[1]),
      fonts: fonts.map((line) => ({
        name: line.split(/\s+/)[0] ?? '',
        embedded: /\s(yes)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+\s*$/.test(line),
      })),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

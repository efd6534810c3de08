import { fetchContent } from './fetch-content.ts';
import type { DocumentContent } from './read-document.ts';
import { readInWorker } from './read-in-worker.ts';
import type { ShownSheet } from './shown-sheet.ts';

type OfficeFile = { fileName: string; url: string };

export const openDocument = async ({ url }: OfficeFile, signal: AbortSignal): Promise<DocumentContent> => {
  const content = await fetchContent(url, signal);
  const worker = new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' });
  return readInWorker(worker, content, signal);
};

export const openWorkbook = async (
  { fileName, url }: OfficeFile,
  signal: AbortSignal,
): Promise<ShownSheet[]> => {
  const content = await fetchContent(url, signal);
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  return readInWorker(worker, { ...content, fileName }, signal);
};

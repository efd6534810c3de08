import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerOrders } from '../answer-orders.ts';
import { fontFolders } from './fonts.ts';
import type { PdfOrder } from './pdf-order.ts';

/** Comparisons of earlier documents are worth keeping for the next few; more only fills the memory. */
const CACHE_AGE = 10;

const ARCHIVED = 'a-2b';

const { workspace } = workerData as { workspace: string };

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders() }] });

const compile = ({ template, data, pictures, form }: PdfOrder): Uint8Array => {
  const paths = Object.entries(pictures).map(([name, bytes]) => {
    const path = join(workspace, 'pictures', name);
    compiler.mapShadow(path, Buffer.from(bytes));
    return path;
  });
  try {
    const compiled = compiler.compile({ mainFilePath: join(workspace, template), inputs: { data } });
    const document = compiled.result;
    if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no document'));
    if (form === 'drawing') return Buffer.from(compiler.plainSvg(document));
    return compiler.pdf(document, {
      creationTimestamp: Math.floor(Date.now() / 1000),
      ...(form === 'archived' && { pdfStandard: ARCHIVED }),
    });
  } finally {
    for (const path of paths) compiler.unmapShadow(path);
    compiler.evictCache(CACHE_AGE);
  }
};

answerOrders(
  (order: PdfOrder) => new Uint8Array(compile(order)),
  ({ buffer }) => [buffer],
);

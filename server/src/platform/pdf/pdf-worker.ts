import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerOrders } from '../answer-orders.ts';
import type { PdfOrder } from './pdf-order.ts';

/** Comparisons of earlier documents are worth keeping for the next few; more only fills the memory. */
const CACHE_AGE = 10;

const ARCHIVED = 'a-2b';

const FONTS = {
  '@expo-google-fonts/noto-serif-sc': ['400Regular', '700Bold'],
  '@expo-google-fonts/noto-sans-sc': ['400Regular', '700Bold'],
};

const require = createRequire(import.meta.url);
const { workspace } = workerData as { workspace: string };

const fontPaths = Object.entries(FONTS).flatMap(([name, weights]) => {
  const folder = dirname(require.resolve(`${name}/package.json`));
  return weights.map((weight) => join(folder, weight));
});

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });

const compile = ({ template, data, pictures, archived }: PdfOrder): Uint8Array => {
  const paths = Object.entries(pictures).map(([name, bytes]) => {
    const path = join(workspace, 'pictures', name);
    compiler.mapShadow(path, Buffer.from(bytes));
    return path;
  });
  try {
    const compiled = compiler.compile({ mainFilePath: join(workspace, template), inputs: { data } });
    const document = compiled.result;
    if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no document'));
    return compiler.pdf(document, {
      creationTimestamp: Math.floor(Date.now() / 1000),
      ...(archived && { pdfStandard: ARCHIVED }),
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

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_COMPRESSING = /\.(js|css|svg|json|html|webmanifest)$/;
const SMALLEST = 1024;

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses at run time. */
export const compressAssets = (): Plugin => {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!WORTH_COMPRESSING.test(file) || file.endsWith('index.html')) continue;
          const path = join(folder, file);
          const content = readFileSync(path);
          if (content.length < SMALLEST) continue;
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
          writeFileSync(
            `${path}.br`,
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
          );
        }
      },
    },
  };
};

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { folderForThrowaways } from './scripts/lib/folder-in-memory.mjs';

process.env['TMPDIR'] = folderForThrowaways();

/**
 * The matrices are short files with thousands of tests; by its size a file that says little would come last, and one
 * worker would be left alone with it.
 */
class MatricesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isMatrix = ({ moduleId }: TestSpecification) => moduleId.includes('/server/test/');
    return [...sorted.filter(isMatrix), ...sorted.filter((file) => !isMatrix(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: MatricesFirst },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          // The server is loaded once by each worker, not once by each file: every file has an app and a database of its own.
          isolate: false,
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/set-up.ts'],
          // A busy machine is no fault of the product.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          // As above: making a document and loading React anew for each file was six sevenths of the work.
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
});

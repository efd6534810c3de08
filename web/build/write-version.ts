import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Emits version.json with a fingerprint of the build; open windows compare it to learn of a new release. */
export const writeVersion = (): Plugin => ({
  name: 'write-version',
  apply: 'build',
  generateBundle(_options, bundle) {
    const fingerprint = createHash('sha256')
      .update(Object.keys(bundle).sort().join('\n'))
      .digest('hex')
      .slice(0, 16);
    this.emitFile({
      type: 'asset',
      fileName: 'version.json',
      source: JSON.stringify({ build: fingerprint }),
    });
  },
});

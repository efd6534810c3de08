import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts documents are printed with. What they lack is taken from each other, nothing comes from the machine. */
const FONTS = {
  '@expo-google-fonts/noto-serif-sc': ['400Regular', '700Bold'],
  '@expo-google-fonts/noto-sans-sc': ['400Regular', '700Bold'],
} as const;

const require = createRequire(import.meta.url);

/** The folders they stand in. */
export const fontFolders = (): string[] =>
  Object.entries(FONTS).flatMap(([name, weights]) => {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return weights.map((weight) => join(folder, weight));
  });

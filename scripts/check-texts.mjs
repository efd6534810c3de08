import { readTexts } from './lib/read-texts.mjs';
import { readClient } from './lib/source-tree.mjs';
import { checkWhenStarted } from './lib/when-started.mjs';

/** The words every table of texts has. */
const wordsFile = 'web/src/ui/words.ts';
/** So many modules that say the same make a shared word of it. */
const often = 3;
/** English as long as this says something so definite that the Chinese of it is one sentence, too. */
const definite = 3;

/** Checks the texts of a tree laid out like this repository and says what is said twice or in two ways, a line each. */
export const checkTexts = (directory) => {
  const all = readClient(directory, /(?<!\.test)\.tsx?$/)
    .filter(({ file, source }) => file === wordsFile || source.includes('defineTexts('))
    .flatMap(({ file, source }) => readTexts(file, source).map((pair) => ({ ...pair, file })));
  const shared = all.filter(({ file }) => file === wordsFile);
  const told = all.filter(({ file }) => file !== wordsFile);
  return [...sharedAlready(told, shared), ...saidOften(told), ...saidInTwoWays(all)];
};

const grouped = (list, keyOf) => {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
};
const placesOf = (pairs) => [...new Set(pairs.map(({ file }) => placeOf(file)))];
const placeOf = (file) => /^web\/src\/(modules\/[^/]+\/[^/]+|[^/]+)/.exec(file)[0];
const differ = (pairs, language) => new Set(pairs.map((pair) => pair[language])).size > 1;

const sharedAlready = (told, shared) =>
  told.flatMap(({ file, key, zh, en }) => {
    const word = shared.find((one) => one.zh === zh && one.en === en);
    return word ? [`${file} ${key}: ${zh} is words.${word.key}`] : [];
  });

const saidOften = (told) =>
  grouped(told, ({ zh, en }) => `${zh}\n${en}`)
    .filter((pairs) => placesOf(pairs).length >= often)
    .map((pairs) => `${pairs[0].zh} / ${pairs[0].en} belongs to ${wordsFile}: ${placesOf(pairs).join(', ')}`);

/** Under the same name and in the same words of one language something means the same; then the other says it in one way. */
const saidInTwoWays = (all) => [
  ...grouped(all, ({ key, zh }) => `${key}\n${zh}`)
    .filter((pairs) => differ(pairs, 'en'))
    .map((pairs) => waysOf(pairs, 'zh', 'en')),
  ...grouped(all, ({ key, en }) => `${key}\n${en}`)
    .filter((pairs) => differ(pairs, 'zh') && pairs[0].en.split(' ').length >= definite)
    .map((pairs) => waysOf(pairs, 'en', 'zh')),
];

const waysOf = (pairs, one, other) =>
  `${pairs[0].key}: ${pairs[0][one]} is said in several ways: ${pairs.map((pair) => `${pair[other]} (${pair.file})`).join(', ')}`;

checkWhenStarted(import.meta.url, checkTexts);

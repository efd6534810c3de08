import { classesOf, namesIn, readStyles } from './lib/read-styles.mjs';
import { readClient } from './lib/source-tree.mjs';
import { checkWhenStarted } from './lib/when-started.mjs';

/** Where sizes and colours get their names. */
const tokensFile = 'web/src/ui/tokens.css';
/** As many declarations make a rule that deserves to be said once. */
const longBody = 3;
const spacing = /^((row-|column-)?gap|(margin|padding)(-.*)?)$/;
/** Shades of black and white over whatever lies beneath need no name. */
const colour = /#[0-9a-f]{3,8}\b|\brgba?\((?!0 0 0 \/|255 255 255 \/|128 128 128 \/)/i;

/** Which properties a size with a name belongs to. */
const kinds = [
  { token: /^--space-/, property: spacing },
  { token: /^--type-/, property: /^font-size$/ },
  { token: /^--radius/, property: /^border-radius$/ },
  { token: /^--touch$/, property: /^(min-)?(height|width)$/ },
];

/** Checks the style sheets of a tree laid out like this repository and says what is wrong, a line each. */
export const checkStyles = (directory) => {
  const sheets = readClient(directory, /\.css$/).map(({ file, source }) => ({
    file,
    rules: readStyles(source),
  }));
  const sources = readClient(directory, /(?<!\.test)\.tsx?$/).map(({ source }) => namesIn(source));
  return [
    ...inSeveralFiles(sheets),
    ...usedByNobody(sheets, sources),
    ...repeatedBodies(sheets),
    ...rawValues(sheets),
  ];
};

/** A class belongs to the file that names it alone; others name it only beneath or beside a class of their own. */
const inSeveralFiles = (sheets) => {
  const ownersOf = new Map();
  const named = sheets.flatMap(({ file, rules }) =>
    rules.flatMap(({ head }) => head.split(/,(?![^(]*\))/).map((one) => ({ file, classes: classesOf(one) }))),
  );
  for (const { file, classes } of named)
    if (new Set(classes).size === 1)
      ownersOf.set(classes[0], (ownersOf.get(classes[0]) ?? new Set()).add(file));
  // One that never stands alone belongs to whoever names it.
  const isOwn = (file) => (name) => ownersOf.get(name)?.has(file) ?? true;
  const strangers = named
    .filter(({ file, classes }) => classes.length > 0 && !classes.some(isOwn(file)))
    .map(({ file, classes }) => `${file}: .${classes.join(' .')} are classes of other files`);
  const shared = [...ownersOf]
    .filter(([, owners]) => owners.size > 1)
    .map(([name, owners]) => `.${name} stands in several files: ${[...owners].join(', ')}`);
  return [...shared, ...new Set(strangers)];
};

const usedByNobody = (sheets, sources) => {
  const isUsed = (name) =>
    sources.some(({ names, patterns }) => names.has(name) || patterns.some((pattern) => pattern.test(name)));
  return sheets.flatMap(({ file, rules }) =>
    [...new Set(rules.flatMap(({ head }) => classesOf(head)))]
      .filter((name) => !isUsed(name))
      .map((name) => `${file}: nobody uses .${name}`),
  );
};

const repeatedBodies = (sheets) => {
  const placesOf = new Map();
  for (const { file, rules } of sheets)
    for (const { head, declarations } of rules.filter((rule) => rule.declarations.length >= longBody)) {
      const body = declarations
        .map(({ name, value }) => `${name}: ${value}`)
        .toSorted()
        .join('; ');
      placesOf.set(body, [...(placesOf.get(body) ?? []), { file, head }]);
    }
  return [...placesOf]
    .filter(([, places]) => new Set(places.map(({ file }) => file)).size > 1)
    .map(([body, places]) => {
      const where = places.map(({ file, head }) => `${file} ${head}`).join(', ');
      return `the same rule in several files (${body}): ${where}`;
    });
};

const rawValues = (sheets) => {
  const tokens = sheets
    .filter(({ file }) => file === tokensFile)
    .flatMap(({ rules }) => rules.filter(({ conditions }) => conditions.length === 0))
    .flatMap(({ declarations }) => declarations);
  const nameFor = (name, value) => {
    const kind = kinds.find(({ property }) => property.test(name));
    const sizes = value.split(/\s+/);
    return tokens.find((token) => kind?.token.test(token.name) && sizes.includes(token.value))?.name;
  };
  return sheets
    .filter(({ file }) => file !== tokensFile)
    .flatMap(({ file, rules }) =>
      rules.flatMap(({ head, declarations }) =>
        declarations
          .filter(({ name }) => !name.startsWith('--'))
          .flatMap(({ name, value }) => {
            const token = nameFor(name, value);
            if (token) return [`${file} ${head}: ${name}: ${value} has a name, ${token}`];
            if (colour.test(value)) return [`${file} ${head}: ${name}: ${value} is a colour without a name`];
            return [];
          }),
      ),
    );
};

checkWhenStarted(import.meta.url, checkStyles);

/** The rules of a style sheet: selectors, declarations and the conditions (`@media …`) they stand under. */
export const readStyles = (text) => {
  const rules = [];
  const open = [];
  const clean = text.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, words, mark] of clean.matchAll(/([^{};]*)([{};])/g)) {
    const said = words.trim().replace(/\s+/g, ' ');
    if (mark === '{') {
      const rule = { head: said, declarations: [], conditions: open.map(({ head }) => head) };
      open.push(rule);
      rules.push(rule);
      continue;
    }
    const colon = said.indexOf(':');
    if (colon > 0 && open.length > 0)
      open
        .at(-1)
        .declarations.push({ name: said.slice(0, colon).trim(), value: said.slice(colon + 1).trim() });
    if (mark === '}') open.pop();
  }
  return rules
    .filter(
      ({ head, conditions }) => ![head, ...conditions].some((one) => /^@(keyframes|font-face)/.test(one)),
    )
    .filter(({ head }) => !head.startsWith('@'));
};

/** Names of classes in a selector, those of the component kit and of the editor left out. */
export const classesOf = (selector) =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)]
    .map(([, name]) => name)
    .filter((name) => !/^(ant-|ProseMirror|selectedCell)/.test(name));

/** What is written in quotation marks, with `*` for what is put in. */
const quoted = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`/g;

/** Words of a source that could name a class; `panel-${kind}` names every class that begins so. */
export const namesIn = (source) => {
  const names = new Set();
  const patterns = [];
  const take = (words) => {
    for (const word of words.replace(/\$\{[^{}]*\}/g, '*').split(/\s+/)) {
      if (!word.includes('*')) names.add(word);
      else if (/^[\w-]*\*[\w-]*$/.test(word) && word !== '*')
        patterns.push(new RegExp(`^${word.replace('*', '[\\w-]+')}$`));
    }
  };
  const read = (text) => {
    for (const [, single, double, template] of text.matchAll(quoted)) {
      take(single ?? double ?? template);
      for (const [, inner] of (template ?? '').matchAll(/\$\{([^{}]*)\}/g)) read(inner);
    }
  };
  read(source);
  return { names, patterns };
};

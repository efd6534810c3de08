import { parseSync } from 'oxc-parser';

/** The pairs of words `{ save: ['保存', 'Save'] }` in the tables of texts of a source; wordings with parts put in are left out. */
export const readTexts = (file, source) => {
  const pairs = [];
  const take = (table) => {
    for (const { key, value } of table?.properties ?? []) {
      const words = value?.type === 'ArrayExpression' ? value.elements : [];
      if (words.length === 2 && words.every((word) => word?.type === 'Literal'))
        pairs.push({ key: key.name ?? key.value, zh: words[0].value, en: words[1].value });
    }
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (node.type === 'CallExpression' && node.callee.name === 'defineTexts') take(bare(node.arguments[0]));
    if (node.type === 'VariableDeclarator' && node.id.name === 'words') take(bare(node.init));
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, source).program.body);
  return pairs;
};

/** Without `as const` and `satisfies`. */
const bare = (node) => (node?.expression ? bare(node.expression) : node);

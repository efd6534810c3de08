import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkStyles } from './check-styles.mjs';

let tree;

const lawful = {
  'web/src/ui/tokens.css': ':root { --space-s: 8px; --type-small: 12px; --radius-card: 6px; }',
  'web/src/ui/layout.css': '.row { display: flex; gap: var(--space-s); align-items: center; }',
  'web/src/ui/panel.tsx': `export const Panel = ({ kind }) => <p className={\`row panel-\${kind}\`} />;`,
  'web/src/ui/panel.css': '.panel-large .row { gap: 0; } .panel-large { --ink: #123456; color: var(--ink); }',
};

const plant = (files) => {
  for (const [path, text] of Object.entries({ ...lawful, ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return checkStyles(tree);
};

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'graduate-styles-'));
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('style sheets', () => {
  test('in order are not complained about', () => expect(plant({})).toEqual([]));

  test('do not define a class of another file', () => {
    const page = 'web/src/modules/commons/files/files.css';
    expect(plant({ [page]: '@media print { .row { display: none; } }' })).toEqual([
      `.row stands in several files: ${page}, web/src/ui/layout.css`,
    ]);
  });

  test('do not refine classes of other files among themselves', () => {
    const page = 'web/src/modules/commons/files/files.css';
    expect(plant({ [page]: '.panel-large > .row { color: red; }' })).toEqual([
      `${page}: .panel-large .row are classes of other files`,
    ]);
  });

  test('have no class that nobody uses', () =>
    expect(plant({ 'web/src/ui/card.css': '.card-left { color: red; }' })).toEqual([
      'web/src/ui/card.css: nobody uses .card-left',
    ]));

  test('do not repeat a rule of three declarations in another file', () => {
    const page = 'web/src/ui/panel.css';
    const repeated = '.panel-small { align-items: center; display: flex; gap: var(--space-s); }';
    expect(plant({ [page]: repeated })).toEqual([
      `the same rule in several files (align-items: center; display: flex; gap: var(--space-s)): web/src/ui/layout.css .row, ${page} .panel-small`,
    ]);
  });

  test('call sizes and colours by their names', () => {
    const page = 'web/src/ui/panel.css';
    const raw =
      '.panel-small { margin: -8px 0 8px; height: 8px; color: #fff; box-shadow: 0 0 1px rgb(0 0 0 / 8%); }';
    expect(plant({ [page]: raw })).toEqual([
      `${page} .panel-small: margin: -8px 0 8px has a name, --space-s`,
      `${page} .panel-small: color: #fff is a colour without a name`,
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as remix from '@remixicon/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { icons } from '../src/ui/icons.ts';

const FILE = 'icons.svg';
const components: Partial<Record<string, remix.RemixiconComponentType>> = remix;

/** `menu-2-line` is exported as `RiMenu2Line`. */
const componentOf = (name: string) => {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const component = components[`Ri${words.join('')}`];
  if (component) return component;
  throw new Error(`web/src/ui/icons.ts names an icon that RemixIcon does not have: ${name}`);
};

const symbolOf = (name: string): string => {
  const drawing = renderToStaticMarkup(createElement(componentOf(name))).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
};

/** Our own drawings and those of RemixIcon in one picture: as components they were a fourteenth of the first load's scripts. */
export const drawSprite = (): string => {
  const own = readFileSync(join(import.meta.dirname, 'own-icons.svg'), 'utf8');
  return own.replace('</svg>', `${icons.map(symbolOf).join('\n')}\n</svg>`);
};

export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (!request.url?.split('?')[0]?.endsWith(`/${FILE}`)) return next();
      response.setHeader('Content-Type', 'image/svg+xml').end(drawSprite());
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: drawSprite() });
  },
});

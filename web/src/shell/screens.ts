import type { ComponentType } from 'react';

/** The pages of a module: the `component` key its menu entries carry → how to load the page. */
export type Screens = Record<string, () => Promise<{ default: ComponentType }>>;

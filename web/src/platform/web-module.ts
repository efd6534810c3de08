import type { Guard } from '@graduate/contract/platform/access.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { ComponentType } from 'react';

/** Fetches a part of the program when it is first shown, so that declaring it costs the first load nothing. */
export type Load<P extends object = object> = () => Promise<ComponentType<P>>;

/** Pages: the `component` key their menu entries carry, or the path of a public one → how to load the page. */
export type Screens = Record<string, () => Promise<{ default: ComponentType }>>;

/** What comes back from an identity provider to be bound to an account. */
export type Binding = { source: string; code: string; state: string };

/** Places of the shell that a business fills. */
export type ShellParts = {
  /** What those read who have not signed in. */
  publicNotices: Load;
  changePassword: Load<{ forced: true; known: readonly (string | null)[]; onDone: () => void }>;
  /** Binds an account when that was begun, and says where to go; undefined when somebody signs in with it. */
  bindAccount: () => Promise<(given: Binding) => Promise<string | undefined>>;
};

export type HeaderSlotName = 'ticker' | 'clock' | 'windows' | 'jobs' | 'todo' | 'bell' | 'unread';

/**
 * One business module on screen: its pages and what it adds to the pages of others. A module whose pages others add to
 * declares the field for it (interface merging), as `students` does for the tabs of a record.
 */
export interface WebModule {
  screens?: Screens;
  /** Pages anybody may see without signing in, by their path. */
  publicScreens?: Screens;
  /** What it puts into the header. A slot nobody fills stays empty. */
  header?: Partial<Record<HeaderSlotName, Load>>;
  shell?: Partial<ShellParts>;
}

export const defineWebModule = (module: WebModule): WebModule => module;

/** Where something stands among what other modules declare of its kind, and who sees it: everybody when not said. */
export type Placed = { order: number; guard?: Guard };

/** A tab of a page whose tabs come from several modules. */
export type PageTab<P extends object = object> = Placed & { key: string; label: Text; load: Load<P> };

import type { Module } from '../platform/module.ts';
import { accounts } from './accounts/accounts.module.ts';
import { menus } from './menus/menus.module.ts';
import { signIn } from './sign-in/sign-in.module.ts';

/** The business, in dependency order: a module may use those above it. */
export const modules: readonly Module[] = [accounts, signIn, menus];

import type { Module } from '../platform/module.ts';
import { accounts } from './accounts/accounts.module.ts';
import { files } from './files/files.module.ts';
import { menus } from './menus/menus.module.ts';
import { messages } from './messages/messages.module.ts';
import { notices } from './notices/notices.module.ts';
import { operations } from './operations/operations.module.ts';
import { personal } from './personal/personal.module.ts';
import { signIn } from './sign-in/sign-in.module.ts';

/** The business, in dependency order: a module may use those above it. */
export const modules: readonly Module[] = [
  operations,
  accounts,
  menus,
  files,
  messages,
  signIn,
  personal,
  notices,
];

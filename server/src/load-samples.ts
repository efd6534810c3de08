import type { PublicSettings } from '@graduate/contract/identity/sign-in/session.ts';
import type { Config } from './platform/config.ts';

/** Samples come in only where a demonstration is wanted: what production runs on does not have them. */
export const loadSamples = () => import('../samples/index.ts');

/** What the sign-in page of a demonstration offers. */
export const demonstrationAccounts = async ({ demo }: Config): Promise<PublicSettings['demonstration']> =>
  demo ? (await loadSamples()).demonstrationAccounts : [];

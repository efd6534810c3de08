import { bindingCalls } from '@graduate/contract/identity/sign-in/bindings.ts';
import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { callApi } from '../../../api/call-api.ts';
import { perWindow } from '../../../platform/storage.ts';
import type { Binding } from '../../../platform/web-module.ts';

const KEY = 'binding';

/** Leaves for the provider, which sends the browser back to the call-back page. */
export const beginBinding = async (source: string): Promise<void> => {
  const { url } = await callApi(identityProviderCalls.startSocial, { params: { source } });
  perWindow.write(KEY, source);
  location.assign(url);
};

/** Binds the account the provider vouched for when the window left for that; answers the page to go to. */
export const finishBinding = async (given: Binding): Promise<string | undefined> => {
  const underway = perWindow.read(KEY) === given.source;
  perWindow.remove(KEY);
  if (!underway) return undefined;
  await callApi(bindingCalls.bind, { body: given, quiet: true });
  return '/setting/personalCenter?section=bindings';
};

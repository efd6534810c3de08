import { bindingCalls } from '@graduate/contract/identity/sign-in/bindings.ts';
import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { callApi } from '../../../api/call-api.ts';
import { perWindow } from '../../../platform/storage.ts';

const KEY = 'binding';

/** Leaves for the provider, which sends the browser back to the call-back page. */
export const beginBinding = async (source: string): Promise<void> => {
  const { url } = await callApi(identityProviderCalls.startSocial, { params: { source } });
  perWindow.write(KEY, source);
  location.assign(url);
};

/** True once when the window comes back from a provider to bind its account, not to sign in with it. */
export const takeBinding = (source: string): boolean => {
  const underway = perWindow.read(KEY) === source;
  perWindow.remove(KEY);
  return underway;
};

/** Binds the account the provider vouched for; answers the page to go to. */
export const finishBinding = async (given: {
  source: string;
  code: string;
  state: string;
}): Promise<string> => {
  await callApi(bindingCalls.bind, { body: given, quiet: true });
  return '/setting/personalCenter?section=bindings';
};

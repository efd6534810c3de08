import { type PublicSettings, sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { keyOf, queryClient } from '../api/use-call.ts';
import { useLanguage } from '../ui/texts.ts';

const AN_HOUR = 3_600_000;

const publicSettings = queryOptions({
  queryKey: keyOf(sessionCalls.publicSettings),
  queryFn: ({ signal }) => callApi(sessionCalls.publicSettings, { signal, quiet: true }),
  staleTime: AN_HOUR,
  retry: 2,
});

/** What anybody may know of this installation: school, title, ways to sign in. */
export const usePublicSettings = (): PublicSettings | undefined => useQuery(publicSettings).data;

/** The same for whoever has to wait for it. */
export const askPublicSettings = (): Promise<PublicSettings> => queryClient.ensureQueryData(publicSettings);

const PRODUCT_TITLE = { zh: '研究生综合业务系统', en: 'Graduate Comprehensive Business System' };

/** The product's name in the language of the interface. */
export const useProductTitle = (): string => (usePublicSettings()?.title ?? PRODUCT_TITLE)[useLanguage()];

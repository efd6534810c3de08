import { useSearchParams } from 'react-router';

/**
 * The tab of a page that its address names, so that a link opens it; the usual one where it names none of them. What else
 * the address says belongs to the tab one leaves, but for the words that are `kept`.
 */
export const useAddressTab = <K extends string>(
  keys: readonly K[],
  usual: K,
  kept: Readonly<Record<string, string>> = {},
): readonly [tab: K, setTab: (key: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  return [
    keys.find((key) => key === asked) ?? usual,
    (key) => setSearch({ ...kept, tab: key }, { replace: true }),
  ];
};

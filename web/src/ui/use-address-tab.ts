import { useSearchParams } from 'react-router';

/** The tab of a page that its address names, so that a link opens it; the usual one where it names none of them. */
export const useAddressTab = <K extends string>(
  keys: readonly K[],
  usual: K,
): readonly [tab: K, setTab: (key: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  return [keys.find((key) => key === asked) ?? usual, (key) => setSearch({ tab: key }, { replace: true })];
};

export const planViewPath = (planId: string | null): string =>
  planId === null ? '/zdyxd/xspyjhView' : `/zdyxd/xspyjhView?planId=${planId}`;
/** How the list it is opened from is filtered and sorted, without what would leave out those that wait. */
const NOT_ITS_ORDER = ['planId', 'queue', 'tab', 'state', 'page', 'limit'];

/** A plan to decide; those before and after it are those of the list it is opened from. */
export const planReviewPath = (planId: string, queue: string, list = new URLSearchParams()): string => {
  const search = new URLSearchParams({ planId, queue });
  for (const [name, word] of list) if (!NOT_ITS_ORDER.includes(name)) search.append(name, word);
  return `/pyjhView?${search.toString()}`;
};

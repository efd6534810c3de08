export const planViewPath = (planId: string | null): string =>
  planId === null ? '/zdyxd/xspyjhView' : `/zdyxd/xspyjhView?planId=${planId}`;
export const planReviewPath = (planId: string, queue: string): string =>
  `/pyjhView?planId=${planId}&queue=${queue}`;

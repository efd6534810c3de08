type Go = (to: string, options?: { replace?: boolean }) => void;

let go: Go | undefined;
const waiting: Parameters<Go>[] = [];

/** The router lends its way of moving about to code outside components. */
export const lendNavigation = (navigate: Go): void => {
  go = navigate;
  for (const args of waiting.splice(0)) navigate(...args);
};

/** Goes to a path of the product. */
export const goTo: Go = (to, options) => {
  if (go) go(to, options);
  else waiting.push([to, options]);
};

const YEARS = 10;

/** The years one may choose from, the newest first. */
export const recentYears = () => {
  const now = new Date().getFullYear();
  return Array.from({ length: YEARS }, (_, back) => String(now - back)).map((value) => ({
    value,
    label: value,
  }));
};

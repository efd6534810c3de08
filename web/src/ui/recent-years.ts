const YEARS = 10;

/** The years one may choose from, the newest first. */
export const recentYears = (years = YEARS) => {
  const now = new Date().getFullYear();
  return Array.from({ length: years }, (_, back) => String(now - back)).map((value) => ({
    value,
    label: value,
  }));
};

const DAY_MS = 86_400_000;
const SOON = 30;
const NEAR = 90;

/** How near the end of something is: within a month (or past), within three, or far. */
export const urgencyOf = (
  end: string,
  today: string,
): { urgency: 'soon' | 'near' | 'none'; days: number } => {
  const days = Math.round((Date.parse(end) - Date.parse(today)) / DAY_MS);
  return { urgency: days < SOON ? 'soon' : days < NEAR ? 'near' : 'none', days };
};

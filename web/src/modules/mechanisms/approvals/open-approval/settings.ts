/** A finished approval stays in sight this long. */
export const CLOSES_AFTER_MS = 1_000;

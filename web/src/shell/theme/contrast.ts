type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const write = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` of the second colour in the first, from 0 to 1. Colours are `#rrggbb`. */
export const mix = (one: string, other: string, share: number): string => {
  const [a, b] = [parse(one), parse(other)];
  return write([0, 1, 2].map((i) => (a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share) as unknown as Rgb);
};

const luminance = (hex: string): number => {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well one colour stands out from another, as WCAG counts it: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** What small text needs at least. */
export const AA = 4.5;

/** The colour nearest to `color` that can be read on `background`. */
export const readable = (color: string, background: string): string => {
  const towards = luminance(background) > 0.18 ? '#000000' : '#ffffff';
  const step = Array.from({ length: 51 }, (_, index) => mix(color, towards, index / 50)).find(
    (candidate) => contrast(candidate, background) >= AA,
  );
  return step ?? towards;
};

/** The product's own icons, drawn in `build/own-icons.svg`; a menu entry takes one of them with `isCustomSvg`. */
export const customIcons: readonly string[] = [
  'campus',
  'certificate',
  'degree-scroll',
  'exam-paper',
  'id-card',
  'medal',
  'mentor',
  'research',
  'seal',
  'student-cap',
  'thesis',
  'timetable',
];

const PREFIX = 'svg:';

/** How an entry's icon is named to `Icon`, which draws both kinds. */
export const iconName = (icon: string | undefined, custom: boolean | undefined): string =>
  icon && custom ? PREFIX + icon : (icon ?? '');

/** The name of a custom icon we have; undefined for every other one. */
export const customIconIn = (name: string): string | undefined => {
  const own = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
  return own !== undefined && customIcons.includes(own) ? own : undefined;
};

type Words = Readonly<Record<string, string>>;

const ENROLLED = 'active,suspended,retained';

/** What a tab above the list filters by. */
export const populationFilters = {
  all: {},
  doctor: { population: 'regular', pycc: 'D' },
  master: { population: 'regular', pycc: 'M' },
  intl: { population: 'intl' },
  visiting: { population: 'visiting' },
  equivalent: { population: 'equivalent' },
} as const satisfies Record<string, Words>;
export type PopulationTab = keyof typeof populationFilters;

/** What a chip below the tabs filters by; registration and check concern those who are enrolled. */
export const chipFilters = {
  active: { status: 'active' },
  suspended: { status: 'suspended' },
  retained: { status: 'retained' },
  extended: { flag: 'extended' },
  unregistered: { status: ENROLLED, registrationState: 'unregistered' },
  unchecked: { status: ENROLLED, hdzt: '0' },
  noTutor: { flag: 'noTutor' },
  noPhoto: { flag: 'noPhoto' },
  overMax: { flag: 'overMax' },
} as const satisfies Record<string, Words>;
export type Chip = keyof typeof chipFilters;

const without = (words: Words, names: readonly string[]): Words =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !names.includes(name)));

const sameWords = (filters: Words, names: readonly string[], wanted: Words) =>
  names.every((name) => (filters[name] ?? '') === (wanted[name] ?? ''));

const TAB_NAMES = ['population', 'pycc'];
const CHIP_NAMES = ['status', 'flag', 'registrationState', 'hdzt'];

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** The tab that stands for these filters; none when they say something else. */
export const tabOf = (filters: Words): PopulationTab | undefined =>
  keysOf(populationFilters).find((tab) => sameWords(filters, TAB_NAMES, populationFilters[tab]));

export const chipOf = (filters: Words): Chip | undefined =>
  keysOf(chipFilters).find((chip) => sameWords(filters, CHIP_NAMES, chipFilters[chip]));

/** The filters after a tab was chosen; whatever else is filtered stays. */
export const withTab = (filters: Words, tab: PopulationTab): Record<string, string> => ({
  ...without(filters, TAB_NAMES),
  ...populationFilters[tab],
});

/** The filters after a chip was pressed; pressed again, it lets go. */
export const withChip = (filters: Words, chip: Chip): Record<string, string> => ({
  ...without(filters, CHIP_NAMES),
  ...(chipOf(filters) === chip ? {} : chipFilters[chip]),
});

/** The address of the list with what a chip filters by. */
export const listOf = (chip: Chip): string => {
  const words = Object.entries(chipFilters[chip]).flatMap(([name, value]) =>
    value.split(',').map((one): [string, string] => [name, one]),
  );
  return `/student/records?${new URLSearchParams(words)}`;
};

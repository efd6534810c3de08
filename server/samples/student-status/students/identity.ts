import { nameInPinyin } from '../../../src/modules/administration/accounts/public.ts';
import { type Gender, inventedName } from '../../invented-names.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { countries } from './countries.ts';
import type { Slot } from './plan.ts';

/** Who somebody is. */
export type Identity = {
  name: string;
  nameEn: string | null;
  gender: Gender;
  birthDate: string;
  idType: string;
  idNumber: string;
  nationality: string;
  ethnicity: string | null;
  overseasType: string;
  region: string | null;
};

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The last character of a number of 18, by GB 11643. */
export const checkCharacterOf = (seventeen: string): string =>
  '10X98765432'.charAt(
    WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(seventeen.charAt(at)), 0) % 11,
  );

/** A number of 15 digits had two digits for the year and no check. */
const fromOldNumber = (fifteen: string): string => {
  const seventeen = `${fifteen.slice(0, 6)}19${fifteen.slice(6)}`;
  return seventeen + checkCharacterOf(seventeen);
};

const two = (number: number): string => String(number).padStart(2, '0');

const ageAtEntry = ({ level, studyMode, population, oldNumber }: Slot, random: SeededRandom): number => {
  if (oldNumber) return random.between(44, 48);
  if (population === 'visiting' || population === 'equivalent') return random.between(28, 45);
  if (studyMode === 'parttime') return random.between(25, 38);
  return level === 'D' ? random.between(25, 31) : random.between(22, 25);
};

const birthDateOf = (slot: Slot, entryYear: number, random: SeededRandom): string =>
  `${entryYear - ageAtEntry(slot, random)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;

const residentNumber = (
  slot: Slot,
  region: string,
  birthDate: string,
  gender: Gender,
  random: SeededRandom,
) => {
  const order = random.below(499) * 2 + (gender === '1' ? 1 : 2);
  const digits = String(order).padStart(3, '0');
  const day = birthDate.replaceAll('-', '');
  if (slot.oldNumber) return fromOldNumber(`${region}${day.slice(2)}${digits}`);
  const seventeen = `${region}${day}${digits}`;
  return seventeen + checkCharacterOf(seventeen);
};

const separated = {
  givenOfMen: ['阿迪力', '艾力', '吐尔逊', '买买提', '叶尔兰', '扎西', '巴合提', '玉素甫'],
  givenOfWomen: ['古丽娜尔', '阿依努尔', '热依扎', '卓玛', '米热古丽', '加依娜'],
  families: ['艾尼瓦尔', '吐尔洪', '买买提明', '努尔兰', '次仁', '赛力克', '依明江', '亚森'],
};
const rareNames = ['䶮思成', '陈𠮷昌', '王㛃妍'];
const longName = 'MUHAMMAD ABDULRAHMAN BIN ABDULAZIZ ALHUSSEINI KHAN';
/** Uygur, Kazak, Zang. */
const separatedGroups = ['05', '17', '04'];
const smallerGroups = ['02', '03', '04', '06', '07', '08', '11', '15', '26', '30', '48'];
const outside = [
  { idType: '02', overseasType: '1', nationality: '156', letter: 'H' },
  { idType: '02', overseasType: '2', nationality: '156', letter: 'M' },
  { idType: '03', overseasType: '3', nationality: '156', letter: '' },
] as const;
const FROM_OUTSIDE = 0.003;

const chineseName = (slot: Slot, gender: Gender, random: SeededRandom, rare: number): string => {
  if (slot.given?.name) return slot.given.name;
  if (slot.name === 'rare') return rareNames[rare % rareNames.length] ?? '';
  if (slot.name !== 'separated') return inventedName(random, gender);
  const given = random.pick(gender === '1' ? separated.givenOfMen : separated.givenOfWomen);
  return `${given}·${random.pick(separated.families)}`;
};

const foreigner = (
  slot: Slot,
  birthDate: string,
  gender: Gender,
  random: SeededRandom,
  order: number,
): Identity => {
  const country = countries[order % countries.length] ?? random.pick(countries);
  const passportName = `${random.pick(country.families)} ${random.pick(gender === '1' ? country.men : country.women)}`;
  const name = slot.given?.name ?? (slot.name === 'long' ? longName : passportName);
  return {
    name,
    nameEn: name,
    gender,
    birthDate,
    idType: '05',
    idNumber: `${random.pick(Array.from('ABEGKNPR'))}${String(random.below(100_000_000)).padStart(8, '0')}`,
    nationality: country.code,
    ethnicity: null,
    overseasType: '5',
    region: null,
  };
};

/** Makes people one after the other; nobody twice, nobody with the initials of a demonstration account. */
export const identities = (regions: readonly string[], reservedInitials: ReadonlySet<string>) => {
  const taken = new Set<string>();
  let foreigners = 0;
  let rare = 0;

  const invent = (slot: Slot, entryYear: number, random: SeededRandom): Identity => {
    const gender: Gender = slot.given?.gender ?? (random.chance(0.48) ? '1' : '2');
    const birthDate = birthDateOf(slot, entryYear, random);
    if (slot.population === 'intl') return foreigner(slot, birthDate, gender, random, foreigners);
    const region = random.pick(regions);
    const base = { name: chineseName(slot, gender, random, rare), nameEn: null, gender, birthDate, region };
    const ethnicity =
      slot.name === 'separated'
        ? random.pick(separatedGroups)
        : random.chance(0.88)
          ? '01'
          : random.pick(smallerGroups);
    if (!slot.name && slot.population === 'regular' && random.chance(FROM_OUTSIDE)) {
      const { letter, ...place } = random.pick(outside);
      const idNumber = `${letter}${String(random.between(10_000_000, 99_999_999))}`;
      return { ...base, ...place, idNumber, ethnicity, region: null };
    }
    const idNumber = residentNumber(slot, region, birthDate, gender, random);
    return { ...base, idType: '01', idNumber, nationality: '156', overseasType: '0', ethnicity };
  };

  const usable = (slot: Slot, { idType, idNumber, name }: Identity) =>
    !taken.has(`${idType} ${idNumber}`) &&
    (slot.given?.name !== undefined || !reservedInitials.has(nameInPinyin(name).nameInitials));

  return (slot: Slot, entryYear: number, random: SeededRandom): Identity => {
    let person = invent(slot, entryYear, random);
    while (!usable(slot, person)) person = invent(slot, entryYear, random);
    taken.add(`${person.idType} ${person.idNumber}`);
    if (slot.population === 'intl') foreigners += 1;
    if (slot.name === 'rare') rare += 1;
    return person;
  };
};

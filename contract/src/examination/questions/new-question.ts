import { newKey } from './keys.ts';
import type { QuestionType } from './question-types.ts';
import type { Option, Question, QuestionOf } from './questions.ts';

export const newOption = (label = ''): Option => ({
  id: newKey(),
  label,
  labelEn: '',
  exclusive: false,
  withText: false,
  score: null,
});

const common = () => ({
  id: newKey(),
  title: '',
  titleEn: '',
  required: true,
  shownIf: null,
  score: 0,
  weight: 0,
  explanation: '',
});

const twoOptions = () => ({ options: [newOption(), newOption()] });
const oneRow = () => ({ rows: [{ id: newKey(), label: '', labelEn: '' }] });
const fivePoints = { scale: 5, lowLabel: '', highLabel: '' } as const;
const anyLength = { minLength: null, maxLength: null };

const particulars = {
  single: () => ({ ...twoOptions(), key: null }),
  dropdown: () => ({ ...twoOptions(), key: null }),
  multiple: () => ({
    ...twoOptions(),
    minChoices: null,
    maxChoices: null,
    key: [],
    credit: 'whole' as const,
  }),
  trueFalse: () => ({ key: null }),
  text: () => ({ ...anyLength, key: [] }),
  longText: () => ({ ...anyLength, key: '' }),
  number: () => ({ min: null, max: null, decimals: 0, unit: '', key: null }),
  rating: () => fivePoints,
  matrixSingle: () => ({ ...oneRow(), ...twoOptions(), key: {}, credit: 'whole' as const }),
  matrixRating: () => ({ ...oneRow(), ...fivePoints }),
  date: () => ({ earliest: null, latest: null, key: null }),
  ordering: () => ({ ...twoOptions(), credit: 'whole' as const }),
  file: () => ({ extensions: ['pdf' as const], maxFiles: 1, maxMegabytes: 10 }),
  sectionText: () => ({ required: false }),
} satisfies { [T in QuestionType]: () => Omit<QuestionOf<T>, keyof ReturnType<typeof common> | 'type'> };

/** A new question of this type, as the designer puts it on the paper. */
export const newQuestion = <T extends QuestionType>(type: T): QuestionOf<T> =>
  ({ ...common(), ...particulars[type](), type }) as unknown as Question as QuestionOf<T>;

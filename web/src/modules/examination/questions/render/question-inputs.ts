import type { ComponentType } from 'react';
import {
  DateInput,
  DropdownInput,
  FileInput,
  LongTextInput,
  NumberInput,
  TextInput,
} from './field-inputs.tsx';
import { MatrixRatingInput, MatrixSingleInput } from './matrix-input.tsx';
import { MultipleInput, SingleInput, TrueFalseInput } from './options-input.tsx';
import { OrderingInput } from './ordering-input.tsx';
import type { AnsweredType, InputProps } from './question-parts.ts';
import { RatingInput } from './rating-input.tsx';

/** With what each type of question is answered. */
const inputs: { [T in AnsweredType]: ComponentType<InputProps<T>> } = {
  single: SingleInput,
  multiple: MultipleInput,
  trueFalse: TrueFalseInput,
  dropdown: DropdownInput,
  text: TextInput,
  longText: LongTextInput,
  number: NumberInput,
  rating: RatingInput,
  matrixSingle: MatrixSingleInput,
  matrixRating: MatrixRatingInput,
  date: DateInput,
  ordering: OrderingInput,
  file: FileInput,
};

/** A field whose type is only known while the page runs. */
export type LooseInput = ComponentType<
  Omit<InputProps<'text'>, 'question' | 'answer' | 'onAnswer'> & {
    question: object;
    answer: object | undefined;
    onAnswer: (answer: never) => void;
  }
>;

export const inputOf = (type: AnsweredType): LooseInput => inputs[type] as unknown as LooseInput;

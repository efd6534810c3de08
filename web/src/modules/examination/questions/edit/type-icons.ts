import type { QuestionType } from '@graduate/contract/examination/questions/question-types.ts';
import {
  RiArrowDownCircleLine,
  RiAttachmentLine,
  RiCalendarLine,
  RiCheckboxMultipleLine,
  RiFileTextLine,
  RiGridLine,
  RiHashtag,
  RiInputField,
  RiParagraph,
  RiRadioButtonLine,
  RiSortAsc,
  RiStarLine,
  RiTableLine,
  RiToggleLine,
} from '@remixicon/react';
import type { ComponentType } from 'react';

/** How each type of question is drawn where one is chosen. */
export const typeIcons: Record<QuestionType, ComponentType<{ size?: number | string }>> = {
  single: RiRadioButtonLine,
  multiple: RiCheckboxMultipleLine,
  trueFalse: RiToggleLine,
  dropdown: RiArrowDownCircleLine,
  text: RiInputField,
  longText: RiFileTextLine,
  number: RiHashtag,
  rating: RiStarLine,
  matrixSingle: RiGridLine,
  matrixRating: RiTableLine,
  date: RiCalendarLine,
  ordering: RiSortAsc,
  file: RiAttachmentLine,
  sectionText: RiParagraph,
};

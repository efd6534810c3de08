import { contentFields } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { FEWEST_KEYWORDS, MOST_KEYWORDS } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { degreeErrors } from './degree-applications.errors.ts';
import type { ApplicationEntry } from './hold-application.ts';

type Field = keyof typeof contentFields;

const PHONE = /^1\d{10}$|^\+?[\d-]{6,20}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const wantedText = ['titleZh', 'titleEn', 'direction'] as const;
const wantedChoice = ['degreeCategory', 'workCategory', 'topicSource', 'language'] as const;

/** The fields that are still missing or wrong; a draft may lack them, an application may not. */
const missingIn = (application: ApplicationEntry): Field[] => {
  const { keywordsZh, keywordsEn, previousDegree, applicantType, workType, practiceKind } = application;
  const enough = (list: readonly string[]) => list.length >= FEWEST_KEYWORDS && list.length <= MOST_KEYWORDS;
  const rules: readonly (readonly [Field, boolean])[] = [
    ...wantedText.map((field) => [field, application[field] !== ''] as const),
    ...wantedChoice.map((field) => [field, application[field] !== null] as const),
    ['keywordsZh', enough(keywordsZh)],
    ['keywordsEn', enough(keywordsEn)],
    ['practiceKind', workType === 'thesis' || practiceKind !== null],
    [
      'previousDegree',
      applicantType === 'intl' ||
        (previousDegree !== null &&
          (previousDegree.level === 'N' || (previousDegree.unit !== '' && previousDegree.date !== null))),
    ],
    ['phone', PHONE.test(application.phone)],
    ['email', EMAIL.test(application.email)],
    ['integrityPromise', application.integrityPromise],
  ];
  return rules.filter(([, ok]) => !ok).map(([field]) => field);
};

const sentenceFor = (field: Field): Text => {
  if (field === 'keywordsZh' || field === 'keywordsEn') {
    const label = labelOf(contentFields[field]) ?? text(field, field);
    return text(
      `${label.zh}为${FEWEST_KEYWORDS}至${MOST_KEYWORDS}个`,
      `${label.en}: ${FEWEST_KEYWORDS} to ${MOST_KEYWORDS}`,
    );
  }
  return labelOf(contentFields[field]) ?? text(field, field);
};

/** Refuses with everything that is missing at once. */
export const mustBeComplete = (application: ApplicationEntry): void => {
  if (application.openAccess === 'secret') return;
  const missing = missingIn(application);
  if (missing.length === 0) return;
  throw degreeErrors.incomplete(
    { why: missing.map(sentenceFor) },
    { errors: missing.map((field) => ({ field, message: sentenceFor(field).zh })) },
  );
};

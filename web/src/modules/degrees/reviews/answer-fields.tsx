import { ReviewAnswer } from '@graduate/contract/degrees/reviews/answers.ts';
import { gradeOf, reviewGrades } from '@graduate/contract/degrees/reviews/choices.ts';
import type { ReviewItem } from '@graduate/contract/degrees/reviews/review-forms.ts';
import { Form } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { reviewTexts } from './reviews-texts.ts';

type Scores = Record<string, number | null | undefined>;

type Items = readonly ReviewItem[];

const totalOf = (items: Items, scores: Scores): number =>
  items.reduce((sum, { key }) => sum + (scores[key] ?? 0), 0);

const complete = (items: Items, scores: Scores): boolean =>
  items.every(({ key }) => scores[key] !== null && scores[key] !== undefined);

/** What is sent of what was typed: scores that are there, and the grade they stand for. */
export const answerOf = (items: Items, typed: ReviewAnswer): ReviewAnswer => {
  const scores = Object.fromEntries(Object.entries(typed.scores ?? {}).filter(([, score]) => score !== null));
  return { ...typed, scores, grade: complete(items, scores) ? gradeOf(totalOf(items, scores)) : null };
};

const { shape } = ReviewAnswer;

/** A review: scores with the grade they add up to, and what is said about the thesis. */
export const AnswerFields = ({ items }: { items: Items }) => {
  const t = useTexts(reviewTexts);
  const language = useLanguage();
  const scores = (Form.useWatch('scores') as Scores | undefined) ?? {};
  const total = totalOf(items, scores);
  return (
    <>
      <div className="row gap-x-l below-l">
        <h3>{t.myAnswer}</h3>
        <span className="strong">{t.total(total)}</span>
        {complete(items, scores) ? (
          <StateTag state={reviewGrades[gradeOf(total)]} />
        ) : (
          <span className="muted small">{t.gradeFollows}</span>
        )}
      </div>
      <div className="pair">
        {items.map(({ key, max, hint, ...name }) => (
          <Form.Item
            key={key}
            name={['scores', key]}
            label={`${name[language]}（0–${max}）`}
            {...(hint && { extra: hint })}
          >
            <NumberField min={0} max={max} precision={1} />
          </Form.Item>
        ))}
      </div>
      <Field name="commentAuthor" schema={shape.commentAuthor} rows={8} required />
      <Field name="commentCommittee" schema={shape.commentCommittee} rows={3} required={false} />
      <div className="pair">
        <Field name="familiarity" schema={shape.familiarity} required />
        <Field name="excellent" schema={shape.excellent} />
      </div>
    </>
  );
};

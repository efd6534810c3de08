import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { Button, Input, InputNumber } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { isRight } from './grading.ts';
import { sheetTexts } from './sheet-texts.ts';

type Props = {
  question: Question;
  number: number;
  score: number | null;
  remark: string;
  current: boolean;
  onScore: (score: number | null) => void;
  onRemark: (remark: string) => void;
  onFocus: () => void;
  /** Enter: the next question. */
  onNext: () => void;
};

/** Where the points of one question are given. */
export const GradeRow = (props: Props) => {
  const { question, number, score, remark, current, onScore, onRemark, onFocus, onNext } = props;
  const t = useTexts(sheetTexts);
  const right = isRight(score, question.score);
  return (
    <div className="grade-row outlined row" data-current={current || undefined}>
      <InputNumber<number>
        data-grade={question.id}
        aria-label={t.pointsOf(number)}
        aria-invalid={!right}
        status={right ? '' : 'error'}
        value={score}
        step={0.5}
        inputMode="decimal"
        placeholder={t.points}
        onFocus={onFocus}
        onChange={onScore}
        onPressEnter={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onNext();
        }}
      />
      <span className="muted unbroken">{t.of(question.score)}</span>
      <Button size="small" onClick={() => onScore(question.score)}>
        {t.full}
      </Button>
      <Button size="small" onClick={() => onScore(0)}>
        {t.zero}
      </Button>
      <Input
        className="grow grade-remark"
        aria-label={t.remarkOf(number)}
        placeholder={t.remark}
        maxLength={500}
        value={remark}
        onFocus={onFocus}
        onChange={(event) => onRemark(event.target.value)}
      />
      {!right && (
        <span className="danger-text small" role="alert">
          {t.tooMuch(question.score)}
        </span>
      )}
    </div>
  );
};

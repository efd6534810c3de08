import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import {
  isText,
  type QuestionType,
  questionTypes,
} from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { Switch } from 'antd';
import { useState } from 'react';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { editTexts } from '../edit/edit-texts.ts';
import { QuestionContent } from '../edit/question-content.tsx';
import { QuestionRules } from '../edit/question-rules.tsx';
import { Setting } from '../edit/setting.tsx';
import { usePictures } from '../edit/use-pictures.ts';
import { withType } from '../edit/with-type.ts';

const texts = defineTexts({
  words: ['题目内容', 'The question'],
  english: ['填写英文', 'With English'],
});

type Props = {
  value?: Question;
  onChange?: (question: Question) => void;
  /** Nothing was written yet: it may become any type. */
  typeFree: boolean;
};

const bankTypes = Object.fromEntries(
  Object.entries(questionTypes).filter(([type]) => !isText(type as QuestionType)),
);

/** A question of the bank in its form: its words, then its rules and key. */
export const QuestionField = ({ value, onChange, typeFree }: Props) => {
  const t = useTexts(texts);
  const { type } = useTexts(editTexts);
  const question = value ?? newQuestion('single');
  const [english, setEnglish] = useState(() => Boolean(question.titleEn));
  const pictures = usePictures(question);
  const change = (next: Question) => onChange?.(next);
  return (
    <div className="outlined stack">
      {typeFree && (
        <ChoiceField
          aria-label={type}
          choices={bankTypes}
          value={question.type}
          onChange={(next) => change(withType(question, next as QuestionType))}
        />
      )}
      <QuestionContent
        question={question}
        onChange={change}
        scored
        name={t.words}
        english={english}
        pictures={pictures}
      />
      <Setting label={t.english} beside>
        <Switch aria-label={t.english} checked={english} onChange={setEnglish} />
      </Setting>
      <QuestionRules question={question} onChange={change} scored typeFixed={typeFree} />
    </div>
  );
};

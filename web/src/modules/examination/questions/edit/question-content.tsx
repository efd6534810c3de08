import { newKey } from '@graduate/contract/examination/questions/keys.ts';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';
import { useTexts } from '../../../../ui/texts.ts';
import type { EditProps, Pictures } from './edit-props.ts';
import { editTexts } from './edit-texts.ts';
import { LabelList } from './label-list.tsx';
import { OptionList } from './option-list.tsx';
import { TitleField } from './title-field.tsx';

type Props = EditProps & {
  /** What the field of the question is called, e.g. by its number. */
  name: string;
  english: boolean;
  pictures: Pictures;
};

/** What people read of a question, as it is written: its words, rows and options. */
export const QuestionContent = ({ question, onChange, scored, name, english, pictures }: Props) => {
  const t = useTexts(editTexts);
  const { id, type } = question;
  const matrix = 'rows' in question;
  return (
    <div className="stack gap-s">
      <TitleField
        label={name}
        hint={isText(type) ? t.textHint : t.titleHint}
        value={question.title}
        pictures={pictures}
        onChange={(title) => onChange({ ...question, title }, `title:${id}`)}
      />
      {english && (
        <TitleField
          label={t.titleEn}
          hint={t.titleEn}
          value={question.titleEn}
          pictures={pictures}
          onChange={(titleEn) => onChange({ ...question, titleEn }, `titleEn:${id}`)}
        />
      )}
      {matrix && (
        <>
          <span className="small muted">{t.rows}</span>
          <LabelList
            list={question.rows}
            make={(label) => ({ id: newKey(), label, labelEn: '' })}
            nameOf={t.row}
            englishOf={t.rowEn}
            add={t.addRow}
            english={english}
            onChange={(rows, tag) => onChange({ ...question, rows }, tag)}
          />
        </>
      )}
      {'options' in question && (
        <>
          {matrix && <span className="small muted">{t.columns}</span>}
          <OptionList question={question} onChange={onChange} scored={scored} english={english} />
        </>
      )}
      {(matrix || 'options' in question) && <p className="note">{t.pasteHint}</p>}
    </div>
  );
};

import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RichTextField } from '../../../../ui/rich-text/rich-text-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import type { Pictures } from './edit-props.ts';
import { editTexts } from './edit-texts.ts';
import { asHtml, plainLines } from './title-words.ts';

type Props = {
  label: string;
  hint: string;
  value: string;
  onChange: (html: string) => void;
  pictures: Pictures;
};

/** The words of a question: typed straight away, with formatting and pictures in a dialog. */
export const TitleField = ({ label, hint, value, onChange, pictures }: Props) => {
  const t = useTexts(editTexts);
  const [draft, setDraft] = useState<string>();
  const lines = plainLines(value);
  return (
    <div className="line align-start">
      {lines === undefined ? (
        <div className="question-title-formatted outlined grow breaks">
          <SafeHtml html={value} pictures={pictures} />
        </div>
      ) : (
        <Input.TextArea
          aria-label={label}
          placeholder={hint}
          autoSize={{ minRows: 1, maxRows: 8 }}
          value={lines}
          onChange={({ target }) => onChange(asHtml(target.value))}
        />
      )}
      <Button
        type="text"
        aria-label={t.format}
        title={t.format}
        icon={<Icon name="font-size" size={16} />}
        onClick={() => setDraft(value)}
      />
      <Dialog
        open={draft !== undefined}
        title={t.formatTitle}
        width={760}
        onCancel={() => setDraft(undefined)}
        onOk={() => {
          onChange(draft ?? value);
          setDraft(undefined);
        }}
      >
        {draft !== undefined && (
          <RichTextField
            label={label}
            value={draft}
            onChange={setDraft}
            pictureKind={QUESTION_FILES}
            pictures={pictures}
          />
        )}
      </Dialog>
    </div>
  );
};

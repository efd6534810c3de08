import { AutoComplete } from 'antd';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { actionWords } from './log-words.ts';
import { logTexts } from './logs-texts.ts';

type Props = { value?: string; onChange?: (value: string) => void; id?: string };

/** An action by name; its beginning finds all of a kind. */
export const ActionField = ({ value = '', ...rest }: Props) => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  return (
    <AutoComplete
      {...rest}
      value={value}
      allowClear
      placeholder={t.actionHint}
      popupMatchSelectWidth={320}
      options={Object.entries(actionWords).map(([action, words]) => ({
        value: action,
        label: `${words[language]} ${action}`,
      }))}
      showSearch={{
        filterOption: (typed, option) => (option?.label ?? '').toLowerCase().includes(typed.toLowerCase()),
      }}
    />
  );
};

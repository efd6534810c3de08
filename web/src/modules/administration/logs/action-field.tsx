import { AutoComplete } from 'antd';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { logTexts } from './logs-texts.ts';
import { useLogWords } from './use-log-words.ts';

type Props = { value?: string; onChange?: (value: string) => void; id?: string };

/** An action by name; its beginning finds all of a kind. */
export const ActionField = ({ value = '', ...rest }: Props) => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  const { actions } = useLogWords();
  return (
    <AutoComplete
      {...rest}
      value={value}
      allowClear
      placeholder={t.actionHint}
      popupMatchSelectWidth={320}
      options={Object.entries(actions).map(([action, words]) => ({
        value: action,
        label: `${words[language]} ${action}`,
      }))}
      showSearch={{
        filterOption: (typed, option) => (option?.label ?? '').toLowerCase().includes(typed.toLowerCase()),
      }}
    />
  );
};

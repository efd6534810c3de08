import { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { logTexts } from './logs-texts.ts';
import { useLogWords } from './use-log-words.ts';

type Props = { value?: string; onChange?: (value: string | undefined) => void; id?: string };

/** One of the acts the log tells of, chosen by its name. */
export const ActionField = ({ value, ...rest }: Props) => {
  const t = useTexts(logTexts);
  const { actionInWords } = useLogWords();
  const { data = [], isFetching } = useCall(operationLogCalls.listActions, {}, { quiet: true });
  const words = new Map(data.map(({ action, subject }) => [action, actionInWords(action, subject)]));
  if (value && !words.has(value)) words.set(value, actionInWords(value));
  return (
    <Select<string>
      {...rest}
      value={(value || undefined) as never}
      allowClear
      loading={isFetching}
      placeholder={t.actionHint}
      popupMatchSelectWidth={320}
      options={[...words]
        .map(([action, label]) => ({ value: action, label }))
        .sort((one, other) => one.label.localeCompare(other.label, 'zh-Hans-CN'))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
};

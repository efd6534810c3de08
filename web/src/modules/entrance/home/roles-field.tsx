import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { comma } from '../../../ui/list-words.ts';
import { nameIn } from '../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { homeTexts } from './home-texts.ts';

/** The names of roles by their ids. */
export const useRoleNames = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data = [] } = useCall(homeCalls.visibilityChoices, {}, { quiet: true, staleTime: 300_000 });
  const names = new Map(data.map((role) => [role.id, nameIn(language, role)]));
  const namesOf = (ids: readonly string[]): string =>
    ids.length === 0 ? t.everybody : ids.map((id) => names.get(id) ?? '…').join(comma());
  return { roles: data, namesOf };
};

type Props = { value?: string[]; onChange?: (ids: string[]) => void; id?: string };

/** The roles something is for; none means all of them. */
export const RolesField = ({ value = [], onChange, id }: Props) => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { roles } = useRoleNames();
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      {...(id && { id })}
      value={value}
      {...(onChange && { onChange })}
      placeholder={t.everybody}
      options={roles.map((role) => ({ value: role.id, label: nameIn(language, role) }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
};

import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import type { HomeLink } from '@graduate/contract/entrance/home/home-links.ts';
import { AutoComplete } from 'antd';
import { Icon } from '../../../../ui/icon.tsx';
import { icons } from '../../../../ui/icons.ts';
import { NounDrawer } from '../../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { homeTexts } from '../home-texts.ts';
import { RolesField } from '../roles-field.tsx';

const iconOptions = icons.map((name) => ({
  value: name,
  label: (
    <span className="icon-option">
      <Icon name={name} size={18} /> {name}
    </span>
  ),
}));

const aNewLink = { icon: 'external-link-line', sortOrder: 100, enabled: true };

type Props = { edited: HomeLink | undefined; onClose: () => void };

/** A quick link, new or changed. */
export const LinkDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(homeTexts);
  const icon = (
    <AutoComplete
      options={iconOptions}
      showSearch={{
        filterOption: (typed, option) => option?.value.includes(typed.toLowerCase()) ?? false,
      }}
    />
  );
  return (
    <NounDrawer
      title={edited ? t.editLink(edited.title) : t.newLink}
      create={homeCalls.createLink}
      edit={homeCalls.editLink}
      edited={edited}
      initial={aNewLink}
      fields={[
        ['title', 'titleEn'],
        { name: 'address', extra: t.addressHelp },
        { name: 'icon', extra: t.iconHelp, input: icon },
        { name: 'roleIds', extra: t.rolesHelp, input: <RolesField /> },
        [{ name: 'sortOrder', extra: t.orderHelp }, 'enabled'],
      ]}
      onClose={onClose}
    />
  );
};

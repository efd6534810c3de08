import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { type HomeLink, NewHomeLink } from '@graduate/contract/entrance/home/home-links.ts';
import { AutoComplete, Input } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { icons } from '../../../../ui/icons.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { homeTexts } from '../home-texts.ts';
import { UpkeepFields } from '../upkeep-fields.tsx';

const fields = NewHomeLink.shape;

const iconOptions = Object.keys(icons).map((name) => ({
  value: name,
  label: (
    <span className="icon-option">
      <Icon name={name} size={18} /> {name}
    </span>
  ),
}));

const aNewLink: NewHomeLink = {
  title: '',
  titleEn: '',
  icon: 'external-link-line',
  address: '',
  roleIds: [],
  sortOrder: 100,
  enabled: true,
};

const asWritten = ({ id: _id, version: _version, updatedAt: _updatedAt, ...same }: HomeLink): NewHomeLink =>
  same;

type Props = { edited: HomeLink | undefined; onClose: () => void };

/** A quick link, new or changed. */
export const LinkDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(homeTexts);
  const done = {
    invalidates: [homeCalls.listLinks, homeCalls.links],
    onSuccess: () => feedback.success(t.saved),
  };
  const create = useSave(homeCalls.createLink, done);
  const edit = useSave(homeCalls.editLink, done);
  return (
    <FormDrawer<NewHomeLink>
      title={edited ? t.editLink(edited.title) : t.newLink}
      initial={edited ? asWritten(edited) : aNewLink}
      submission={edited ? edit : create}
      onClose={onClose}
      save={(body) =>
        edited
          ? edit.submit({ params: { id: edited.id }, body: { ...body, version: edited.version } })
          : create.submit({ body })
      }
    >
      <div className="drawer-columns">
        <Field name="title" schema={fields.title}>
          <Input maxLength={20} showCount />
        </Field>
        <Field name="titleEn" schema={fields.titleEn}>
          <Input maxLength={40} />
        </Field>
      </div>
      <Field name="address" schema={fields.address} extra={t.addressHelp}>
        <Input maxLength={500} />
      </Field>
      <Field name="icon" schema={fields.icon} extra={t.iconHelp}>
        <AutoComplete
          options={iconOptions}
          showSearch={{
            filterOption: (typed, option) => option?.value.includes(typed.toLowerCase()) ?? false,
          }}
        />
      </Field>
      <UpkeepFields fields={fields} />
    </FormDrawer>
  );
};

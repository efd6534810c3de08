import { type MenuRow, MenuWritten } from '@graduate/contract/administration/menus/menu-admin.ts';
import { Form, Input, Select, Switch, TreeSelect } from 'antd';
import { screenKeys } from '../../../platform/modules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { GuardField } from './guard-field.tsx';
import { IconField } from './icon-field.tsx';
import { menuTexts } from './menus-texts.ts';

const fields = MenuWritten.shape;

type Flag = { [K in keyof MenuWritten]: MenuWritten[K] extends boolean ? K : never }[keyof MenuWritten];

const FlagField = ({ name, help }: { name: Flag; help: string }) => (
  <Field name={name} schema={fields[name]} valuePropName="checked" required={false} extra={help}>
    <Switch />
  </Field>
);

type Node = { value: string; title: string; disabled: boolean; children: Node[] };

/** Buttons hang below pages, everything else below anything but a button; nothing below itself. */
const parentsFor = (
  menus: readonly MenuRow[],
  kind: string | undefined,
  self: string | undefined,
  english: boolean,
  below = false,
): Node[] =>
  menus
    .filter((menu) => menu.kind !== 'button')
    .map(({ id, title, titleEn, kind: own, children = [] }) => {
      const inside = below || id === self;
      return {
        value: id,
        title: english ? titleEn : title,
        disabled: inside || (kind === 'button' && own !== 'page'),
        children: parentsFor(children, kind, self, english, inside),
      };
    });

type PlaceProps = { menus: readonly MenuRow[]; self: string | undefined };

/** What the entry is and where it stands. */
export const PlaceFields = ({ menus, self }: PlaceProps) => {
  const t = useTexts(menuTexts);
  const english = useLanguage() === 'en';
  const kind = Form.useWatch<string | undefined>('kind');
  return (
    <div className="drawer-columns">
      <Field name="kind" schema={fields.kind} />
      <Field name="parentId" schema={fields.parentId} normalize={(id: string | undefined) => id ?? null}>
        <TreeSelect
          allowClear
          placeholder={t.top}
          treeData={parentsFor(menus, kind, self, english)}
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'title' }}
        />
      </Field>
      <Field name="title" schema={fields.title} />
      <Field name="titleEn" schema={fields.titleEn} />
      <Field name="name" schema={fields.name} extra={t.nameHelp} />
      <Field name="sortOrder" schema={fields.sortOrder} />
      <FlagField name="enabled" help={t.enabledHelp} />
      {kind === 'page' && <FlagField name="external" help={t.externalFlagHelp} />}
    </div>
  );
};

/** What the entry opens. */
export const TargetFields = () => {
  const t = useTexts(menuTexts);
  const pageKeys = screenKeys();
  const kind = Form.useWatch<string | undefined>('kind');
  const external = Form.useWatch<boolean | undefined>('external');
  const component = Form.useWatch<string | null | undefined>('component');
  if (kind === 'button')
    return (
      <Field name="permission" schema={fields.permission} required extra={t.permissionHelp}>
        <Input maxLength={100} placeholder="student:record:edit" />
      </Field>
    );
  const gone = component && !pageKeys.includes(component);
  return (
    <>
      <Field name="path" schema={fields.path} required extra={external ? t.externalHelp : t.pathHelp}>
        <Input maxLength={300} placeholder={external ? 'https://' : '/'} />
      </Field>
      {kind === 'page' && !external && (
        <Field
          name="component"
          schema={fields.component}
          required
          {...(gone && { validateStatus: 'warning' as const, help: t.pageGone })}
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={[...pageKeys].sort().map((key) => ({ value: key, label: key }))}
          />
        </Field>
      )}
    </>
  );
};

/** How the entry looks in the menu. */
export const LookFields = () => {
  const t = useTexts(menuTexts);
  const kind = Form.useWatch<string | undefined>('kind');
  const custom = Form.useWatch<boolean | undefined>('isCustomSvg');
  return (
    <>
      <div className="drawer-columns">
        <Field name="icon" schema={fields.icon}>
          <IconField custom={custom ?? false} />
        </Field>
        <Field name="badge" schema={fields.badge} extra={t.badgeHelp} />
        <FlagField name="isCustomSvg" help={t.customIconHelp} />
        <FlagField name="dot" help={t.dotHelp} />
        <FlagField name="hidden" help={t.hiddenHelp} />
        <FlagField name="levelHidden" help={t.levelHiddenHelp} />
        <FlagField name="heading" help={t.headingHelp} />
        <FlagField name="breadcrumbHidden" help={t.breadcrumbHiddenHelp} />
      </div>
      {kind === 'page' && (
        <Field name="activeMenu" schema={fields.activeMenu} extra={t.activeMenuHelp}>
          <Input maxLength={200} placeholder="/" />
        </Field>
      )}
    </>
  );
};

/** How the page behaves once it is open. */
export const TabFields = () => {
  const t = useTexts(menuTexts);
  return (
    <>
      <Field name="target" schema={fields.target} normalize={(target: string | undefined) => target ?? null}>
        <Select allowClear placeholder={t.sameWindow} options={[{ value: '_blank', label: t.newWindow }]} />
      </Field>
      <div className="drawer-columns">
        <FlagField name="noClosable" help={t.noClosableHelp} />
        <FlagField name="noKeepAlive" help={t.noKeepAliveHelp} />
        <FlagField name="tabHidden" help={t.tabHiddenHelp} />
        <FlagField name="dynamicNewTab" help={t.dynamicNewTabHelp} />
      </div>
    </>
  );
};

export const GuardFields = () => {
  const t = useTexts(menuTexts);
  return (
    <Field name="guard" schema={fields.guard} extra={t.guardHelp}>
      <GuardField />
    </Field>
  );
};

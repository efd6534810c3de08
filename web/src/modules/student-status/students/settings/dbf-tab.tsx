import { type DbfLayout, dbfLayoutsSetting } from '@graduate/contract/student-status/students/settings.ts';
import { Input, Select, Table } from 'antd';
import { useState } from 'react';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SettingFrame } from '../../../../ui/setting-frame.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { nameOfFile, nameOfSource } from './dbf-names.ts';
import { studentSettingTexts } from './settings-texts.ts';
import { useSetting } from './use-setting.ts';

type FieldRow = DbfLayout['fields'][number];

const TYPES = ['C', 'N', 'D', 'L'] as const;

const LayoutTable = ({ layout, change }: { layout: DbfLayout; change: (layout: DbfLayout) => void }) => {
  const t = useTexts(studentSettingTexts);
  const language = useLanguage();
  const put = (at: number, patch: Partial<FieldRow>) =>
    change({
      ...layout,
      fields: layout.fields.map((field, index) => (index === at ? { ...field, ...patch } : field)),
    });
  return (
    <>
      <div className="row gap-m below-s">
        <span>{t.layoutVersion}</span>
        <Input
          value={layout.version}
          aria-label={t.layoutVersion}
          maxLength={20}
          style={{ width: 140 }}
          onChange={({ target }) => change({ ...layout, version: target.value })}
        />
      </div>
      <Table<FieldRow>
        size="small"
        rowKey="name"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={layout.fields}
        columns={[
          { title: t.fieldName, dataIndex: 'name' },
          {
            title: t.type,
            key: 'type',
            render: (_, field, at) => (
              <Select
                value={field.type}
                aria-label={`${field.name} ${t.type}`}
                onChange={(type) => put(at, { type })}
                options={TYPES.map((value) => ({ value, label: value }))}
              />
            ),
          },
          {
            title: t.length,
            key: 'length',
            render: (_, field, at) => (
              <NumberField
                value={field.length}
                min={1}
                max={254}
                aria-label={`${field.name} ${t.length}`}
                onChange={(length) => put(at, { length: length ?? field.length })}
              />
            ),
          },
          { title: t.from, key: 'from', render: (_, { from }) => nameOfSource(from)[language] },
        ]}
      />
    </>
  );
};

/** How the ministry wants its files: types and lengths change, the fields are filled as before. */
export const DbfTab = () => {
  const { setting, value, save, pending } = useSetting(dbfLayoutsSetting);
  const language = useLanguage();
  const [edited, setEdited] = useState<DbfLayout[]>();
  const layouts = edited ?? value?.layouts ?? [];
  return (
    <SettingFrame
      setting={setting}
      pending={pending}
      save={() => void save({ layouts }).then(() => setEdited(undefined))}
    >
      <Tabs
        type="card"
        size="small"
        items={layouts.map((layout, at) => ({
          key: layout.name,
          label: nameOfFile(layout.name)[language],
          children: (
            <LayoutTable
              layout={layout}
              change={(next) => setEdited(layouts.map((one, index) => (index === at ? next : one)))}
            />
          ),
        }))}
      />
    </SettingFrame>
  );
};

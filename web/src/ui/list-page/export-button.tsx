import './list-page.css';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { ExportColumns } from '@graduate/contract/platform/export.ts';
import { RiDownloadLine } from '@remixicon/react';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { downloadOrStart } from '../../api/call-api.ts';
import { lasting } from '../../platform/storage.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';
import { useExport } from './use-export.ts';
import { useListQuery } from './use-list-query.ts';

type Props = {
  /** The export call, and the list call whose filters and order it takes over from the address. */
  call: Call;
  list: Call;
  columns: ExportColumns;
  /** What the list asks for beside what stands in the address. */
  also?: object;
  /** What the path of the call needs. */
  params?: object;
};

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** Exports what the list shows, with the columns the user chooses; the choice is kept. */
export const ExportButton = ({ call, list, columns, also, params }: Props) => {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const { query } = useListQuery(list);
  const { run, pending } = useExport();
  const [open, setOpen] = useState(false);
  const memory = `export.${call.name}`;
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const kept = lasting.readJson(memory);
    return (isKeys(kept) ? kept : columns.usual).filter((key) => columns.keys.includes(key));
  });

  const choose = (keys: readonly string[]) => {
    setChosen(keys);
    lasting.writeJson(memory, keys);
  };
  const start = () => {
    setOpen(false);
    const { page: _page, limit: _limit, ...filters } = (query ?? {}) as Record<string, unknown>;
    const wanted = columns.keys.filter((key) => chosen.includes(key));
    void run(() =>
      downloadOrStart(call, { params, query: { ...filters, ...also, columns: wanted } } as never),
    );
  };

  const choices = (
    <div className="export-choices column">
      <Checkbox
        checked={chosen.length === columns.keys.length}
        indeterminate={chosen.length > 0 && chosen.length < columns.keys.length}
        onChange={({ target }) => choose(target.checked ? columns.keys : [])}
      >
        {t.allOfThem}
      </Checkbox>
      <Checkbox.Group
        aria-label={t.exportColumns}
        options={columns.keys.map((key) => ({ value: key, label: columns.labels[key]?.[language] ?? key }))}
        value={[...chosen]}
        onChange={choose}
      />
      <p className="muted small">{t.exportHint}</p>
      <Button type="primary" block disabled={chosen.length === 0} onClick={start}>
        {t.startExport}
      </Button>
    </div>
  );
  return (
    <Popover
      content={choices}
      title={t.exportColumns}
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
    >
      <Button icon={<RiDownloadLine size={16} />} loading={pending}>
        {t.export}
      </Button>
    </Popover>
  );
};

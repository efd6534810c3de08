import { RiLineHeight, RiRefreshLine } from '@remixicon/react';
import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { ShownColumn } from './list-columns.ts';
import { listTexts } from './list-texts.ts';

type Props<R> = {
  /** What can be done with the list. */
  children: ReactNode;
  columns: readonly ShownColumn<R>[];
  shown: readonly ShownColumn<R>[];
  onColumns: (keys: readonly string[] | undefined) => void;
  onDensity: () => void;
  onRefresh: () => void;
};

const freeOf = <R,>(columns: readonly ShownColumn<R>[]) => columns.filter(({ fixed }) => !fixed);

/** The line above the rows: acts at its beginning, how the rows look at its end. */
export const ListToolbar = <R,>(props: Props<R>) => {
  const { children, columns, shown, onColumns, onDensity, onRefresh } = props;
  const t = useTexts(listTexts);
  const phone = useIsPhone();
  return (
    <div className={`list-toolbar ${phone ? 'line' : 'row'} gap-x-l between`}>
      <div className="list-acts tall">
        <Space wrap={!phone}>{children}</Space>
      </div>
      <Space size={4} className="push muted">
        {!phone && (
          <>
            <ColumnChooser
              columns={freeOf(columns)}
              shown={freeOf(shown).map(({ key }) => key)}
              onChange={onColumns}
            />
            <Button
              type="text"
              aria-label={t.density}
              title={t.density}
              icon={<RiLineHeight size={18} />}
              onClick={onDensity}
            />
          </>
        )}
        <Button
          type="text"
          aria-label={t.refresh}
          title={t.refresh}
          icon={<RiRefreshLine size={18} />}
          onClick={onRefresh}
        />
      </Space>
    </div>
  );
};

import { labelOf } from '@graduate/contract/platform/fields.ts';
import { differenceMarks } from '@graduate/contract/training/programmes/comparison.ts';
import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import { Button, Skeleton, Tag } from 'antd';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../../api/call-api.ts';
import { ChangeTable } from '../../../../ui/change-table.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useFieldReader } from '../../../../ui/fields/use-field-reader.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';
import { ownDifferences } from './own-differences.ts';

const colours = { added: 'green', removed: 'red', changed: 'gold' } as const;
const shape: Readonly<Record<string, z.ZodType | undefined>> = Programme.shape;

const Differences = ({ mine, theirs }: { mine: Programme; theirs: Programme }) => {
  const t = useTexts(programmesTexts);
  const language = useLanguage();
  const { basics, parts } = ownDifferences(mine, theirs);
  const { words } = useFieldReader(basics.map(({ field }) => shape[field]));
  const said = (field: string, value: unknown) => {
    const schema = shape[field];
    return schema ? words(schema, value) : '';
  };
  if (basics.length + parts.length === 0) return <Nothing text={t.sameAsMine} />;
  return (
    <div className="stack">
      {basics.length > 0 && (
        <ChangeTable
          lines={basics.map((one) => ({
            key: one.field,
            label: labelOf(shape[one.field] ?? Programme)?.[language] ?? '',
            before: said(one.field, one.theirs),
            after: said(one.field, one.mine),
          }))}
        />
      )}
      <ul className="stack gap-xs">
        {parts.map(({ key, name, mark }) => (
          <li key={key} className="programme-difference row" data-mark={mark}>
            <Tag color={colours[mark]}>{differenceMarks[mark][language]}</Tag>
            <span className="breaks">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

type Props = { mine: Programme; onReload: () => void; onClose: () => void };

/** Somebody else has saved the programme meanwhile: what is on the own screen against what is saved now. */
export const ConflictDialog = ({ mine, onReload, onClose }: Props) => {
  const t = useTexts(programmesTexts);
  const [theirs, setTheirs] = useState<Programme>();
  const { id } = mine;
  // Asked beside the page: its own copy is what is being written and must not be replaced.
  useEffect(() => {
    void callApi(programmeCalls.find, { params: { id } }).then(setTheirs, onClose);
  }, [id, onClose]);
  return (
    <Dialog
      open
      title={t.seeDifferences}
      width={680}
      footer={
        <span className="row end">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="primary" onClick={onReload}>
            {t.refresh}
          </Button>
        </span>
      }
      onCancel={onClose}
    >
      <p className="muted small">{t.differencesHint}</p>
      {theirs ? <Differences mine={mine} theirs={theirs} /> : <Skeleton active />}
    </Dialog>
  );
};

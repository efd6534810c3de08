import { linkFields, ProgrammeLink } from '@graduate/contract/training/programmes/programme-parts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';
import { PartDialog } from './part-dialog.tsx';

const newLink: ProgrammeLink = {
  kind: 'other',
  name: '',
  nameEn: '',
  credits: 0,
  minCount: 1,
  minReports: 0,
  earliestTerm: null,
  latestTerm: null,
  afterKind: null,
  minGapDays: null,
  countsInTotal: true,
};
const keys = Object.keys(newLink) as (keyof ProgrammeLink)[];

type Props = { links: readonly ProgrammeLink[]; onChange: (links: ProgrammeLink[]) => void };

/** The links a student has to do beside the courses. */
export const LinksEditor = ({ links, onChange }: Props) => {
  const t = useTexts(programmesTexts);
  const [editing, setEditing] = useState<{ at: number; link: ProgrammeLink }>();
  return (
    <div className="stack">
      <RowsTable
        label={t.requiredLinks}
        rows={links}
        of={ProgrammeLink}
        columns={(
          ['name', 'kind', 'credits', 'minCount', 'minReports', 'earliestTerm', 'latestTerm'] as const
        ).map((key) => ({ key }))}
        acts={(link, at) => (
          <>
            <Button type="link" size="small" onClick={() => setEditing({ at, link })}>
              {t.edit}
            </Button>
            <Button
              type="link"
              size="small"
              danger
              onClick={() => onChange(links.filter((_, index) => index !== at))}
            >
              {t.remove}
            </Button>
          </>
        )}
      />
      <div className="row">
        <Button onClick={() => setEditing({ at: links.length, link: newLink })}>{t.addLink}</Button>
      </div>
      {editing && (
        <PartDialog
          title={t.editLink}
          initial={editing.link}
          onDone={(link) => {
            const next = [...links];
            next[editing.at] = link;
            onChange(next);
          }}
          onClose={() => setEditing(undefined)}
        >
          <div className="pair">
            {keys.map((key) => (
              <Field key={key} name={key} schema={linkFields[key]} />
            ))}
          </div>
        </PartDialog>
      )}
    </div>
  );
};

import {
  type CheckListName,
  checkLists,
  type OwnCheck,
} from '@graduate/contract/student-status/info-checks/checks.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { type RowsColumn, RowsTable } from '../../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import {
  blankEducation,
  blankFamily,
  blankWork,
  EducationFields,
  FamilyFields,
  ListEditor,
  useEducationColumns,
  useFamilyColumns,
  useWorkColumns,
  WorkFields,
} from '../../students/public.tsx';
import { ownTexts } from './own-texts.ts';
import { listIn, placeOf, type Typed, withList } from './typed-check.ts';
import type { OwnCheckWork } from './use-own-check.ts';

/** Nothing is sent before the check is saved, so nothing can be refused here. */
const AT_ONCE = { pending: false, error: null };

type ListProps<R> = {
  name: CheckListName;
  check: OwnCheck;
  work: OwnCheckWork;
  rows: readonly R[];
  columns: readonly RowsColumn<R>[];
  blank: R;
  nameOf: (row: R) => string;
  most: number;
  put: (rows: R[]) => Typed;
  children: ReactNode;
};

const OneList = <R extends object>(props: ListProps<R>) => {
  const { name, check, work, rows, columns, blank, nameOf, most, put, children } = props;
  const t = useTexts(ownTexts);
  const title = checkLists[name][useLanguage()];
  const flag = check.state === '9' ? check.flagged.find(({ field }) => field === name) : undefined;
  const error = work.errors.find(({ field }) => field === name);
  return (
    <section id={placeOf(name)} className="check-list" data-wrong={flag !== undefined || undefined}>
      {name in work.typed.lists && check.state !== '3' && <Tag color="blue">{t.changed}</Tag>}
      {flag && <p className="check-flag">{flag.note ? t.flagged(flag.note) : t.flaggedOnly}</p>}
      {error && (
        <p role="alert" className="check-problem">
          {error.message}
        </p>
      )}
      {work.editable ? (
        <ListEditor
          title={title}
          rows={rows}
          columns={columns}
          blank={blank}
          nameOf={nameOf}
          most={most}
          submission={AT_ONCE}
          onSave={async (next) => {
            work.change(put(next));
            return next;
          }}
        >
          {children}
        </ListEditor>
      ) : (
        <>
          <h3 className="part-title">{title}</h3>
          <RowsTable label={title} rows={rows} columns={columns} />
        </>
      )}
    </section>
  );
};

/** Family, schools and work. */
export const CheckLists = ({ check, work }: { check: OwnCheck; work: OwnCheckWork }) => {
  const t = useTexts(ownTexts);
  const shared = { check, work };
  const { typed } = work;
  return (
    <>
      <p className="check-note note">{t.listNote}</p>
      <OneList
        {...shared}
        name="family"
        rows={listIn(typed, check, 'family')}
        columns={useFamilyColumns()}
        blank={blankFamily}
        nameOf={({ name }) => name}
        most={8}
        put={(rows) => withList(typed, 'family', rows)}
      >
        <FamilyFields />
      </OneList>
      <OneList
        {...shared}
        name="education"
        rows={listIn(typed, check, 'education')}
        columns={useEducationColumns()}
        blank={blankEducation}
        nameOf={({ school }) => school}
        most={15}
        put={(rows) => withList(typed, 'education', rows)}
      >
        <EducationFields />
      </OneList>
      <OneList
        {...shared}
        name="work"
        rows={listIn(typed, check, 'work')}
        columns={useWorkColumns()}
        blank={blankWork}
        nameOf={({ unit }) => unit}
        most={15}
        put={(rows) => withList(typed, 'work', rows)}
      >
        <WorkFields />
      </OneList>
    </>
  );
};

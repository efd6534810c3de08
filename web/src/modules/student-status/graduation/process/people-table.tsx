import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { ApplicationRow } from '@graduate/contract/student-status/graduation/application-calls.ts';
import {
  checkKeys,
  graduationChecks,
  targets,
} from '@graduate/contract/student-status/graduation/choices.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import { Button, Table, Tag } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { colourOfConclusion } from '../parts/states.ts';
import { processTexts } from './process-texts.ts';

type Props = {
  rows: readonly ApplicationRow[];
  loading: boolean;
  empty: string;
  chosen?: readonly string[];
  onChoose?: (ids: string[]) => void;
  onUndo?: (row: ApplicationRow) => void;
};

/** Who takes part in a step of the wizard. */
export const PeopleTable = ({ rows, loading, empty, chosen, onChoose, onUndo }: Props) => {
  const t = useTexts(processTexts);
  const language = useLanguage();
  const unmet = (row: ApplicationRow) =>
    checkKeys
      .filter((key) => row.checks[key] === 'fail' || row.checks[key] === 'pending')
      .map((key) => graduationChecks[key].label[language]);
  return (
    <div className="process-table">
      <Table<ApplicationRow>
        size="small"
        rowKey="id"
        loading={loading}
        dataSource={rows}
        locale={{ emptyText: empty }}
        pagination={rows.length > 50 ? { pageSize: 50 } : false}
        scroll={{ x: 900 }}
        {...(onChoose && {
          rowSelection: {
            selectedRowKeys: [...(chosen ?? [])],
            onChange: (keys) => onChoose(keys.map(String)),
          },
        })}
        columns={[
          {
            title: t.name,
            width: 110,
            render: (_, { id, student }) => (
              <Button type="link" className="cell-link" onClick={() => openTab(`/stuBySqView?id=${id}`)}>
                {student.name}
              </Button>
            ),
          },
          { title: t.studentNo, width: 130, render: (_, { student }) => student.studentNo },
          { title: t.department, width: 160, render: (_, { student }) => student.departmentName },
          { title: t.major, width: 150, render: (_, { student }) => student.majorName },
          {
            title: t.level,
            width: 70,
            render: (_, { student }) => trainingLevels[student.trainingLevel][language],
          },
          onUndo
            ? {
                title: t.conclusion,
                width: 90,
                render: (_, { conclusion }) =>
                  conclusion && (
                    <Tag color={colourOfConclusion[conclusion]}>{conclusions[conclusion][language]}</Tag>
                  ),
              }
            : { title: t.target, width: 90, render: (_, { target }) => targets[target][language] },
          onUndo
            ? { title: t.certificateNo, width: 180, render: (_, { certificateNo }) => certificateNo ?? '—' }
            : { title: t.checks, width: 200, render: (_, row) => unmet(row).join(comma()) || t.none },
          ...(onUndo
            ? [
                {
                  title: t.actions,
                  width: 80,
                  render: (_: unknown, row: ApplicationRow) =>
                    row.chsiGradState === 'none' || row.chsiGradState === 'failed' ? (
                      <Button type="link" size="small" danger onClick={() => onUndo(row)}>
                        {t.undo}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
};

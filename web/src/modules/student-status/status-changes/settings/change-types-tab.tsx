import '../status-changes.css';
import {
  ChangeTypeSetting,
  changeTypeCalls,
} from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { settingTexts } from '../change-texts.ts';
import { ChangeTypeDrawer } from './change-type-drawer.tsx';

/** The kinds of change as the office has set them. */
export const ChangeTypesTab = () => {
  const t = useTexts(settingTexts);
  const [edited, setEdited] = useState<ChangeTypeSetting>();
  const answer = useCall(changeTypeCalls.typeSettings, {}, { quiet: true });
  return (
    <div className="changes-page stack gap-l">
      <p className="note">{t.hint}</p>
      <WhenThere answer={answer}>
        {(types) => (
          <RowsTable
            label={t.kind}
            of={ChangeTypeSetting}
            rows={types.toSorted((one, other) => one.position - other.position)}
            columns={[
              'position',
              { key: 'name', title: t.kind },
              'enabled',
              { key: 'flowKey', title: t.flow },
              {
                key: 'windowCode',
                title: t.window,
                render: ({ windowCode }) => (
                  <button
                    type="button"
                    className="text-button"
                    title={windowCode}
                    onClick={() => openTab(`/config/rqkz/rqkz?code=${windowCode}`)}
                  >
                    {t.seeWindow}
                  </button>
                ),
              },
              'chsiCode',
              'updatedAt',
              { actions: (type) => [{ key: 'edit', name: t.edit, run: () => setEdited(type) }] },
            ]}
          />
        )}
      </WhenThere>
      {edited && <ChangeTypeDrawer type={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
};

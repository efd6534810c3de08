import { type ParameterRow, parameterCalls } from '@graduate/contract/administration/settings/parameters.ts';
import { PagedRows } from '../../../ui/paged-rows.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { settingTexts } from './settings-texts.ts';
import { valueInWords } from './value-in-words.ts';

type Props = { parameter: ParameterRow; onClose: () => void };

/** Who changed a parameter when, from what to what. */
export const ParameterHistoryDrawer = ({ parameter: { key, name }, onClose }: Props) => {
  const t = useTexts(settingTexts);
  const title = t.historyOf(name[useLanguage()]);
  return (
    <SideDrawer title={title} width={640} onClose={onClose}>
      <PagedRows
        label={title}
        call={parameterCalls.history}
        params={{ key }}
        empty={t.noHistory}
        columns={[
          'at',
          { key: 'by', render: ({ by }) => by ?? t.system },
          { key: 'before', render: ({ before }) => valueInWords(before) },
          { key: 'after', render: ({ after }) => valueInWords(after) },
        ]}
      />
    </SideDrawer>
  );
};

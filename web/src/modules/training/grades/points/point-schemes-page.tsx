import {
  type KeptPointScheme,
  type PointRow,
  pointSchemeCalls,
} from '@graduate/contract/training/grades/point-schemes.ts';
import { NounPage } from '../../../../ui/list-page/noun-page.tsx';
import { NounDrawer } from '../../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { gradesTexts } from '../grades-texts.ts';
import { SpansField } from './spans-field.tsx';

const inShort = ({ rows }: KeptPointScheme): string =>
  rows.map(({ min, point }) => `≥${min}：${point}`).join('　');

/** What one begins with: better than nothing, and short. */
const twoSpans: PointRow[] = [
  { min: 60, point: 1, letter: 'P' },
  { min: 0, point: 0, letter: 'F' },
];

/** What scores and levels are worth in points; one scheme is in use. */
const PointSchemesPage = () => {
  const t = useTexts(gradesTexts);
  const using = useSave(pointSchemeCalls.use, { told: t.schemeUsed });
  return (
    <NounPage
      title={t.pointSchemes}
      call={pointSchemeCalls.list}
      remove={pointSchemeCalls.remove}
      removable={({ isDefault }) => !isDefault}
      columns={[
        { key: 'name', width: 180 },
        { key: 'isDefault', width: 90, card: 'fact' },
        { key: 'rows', width: 420, card: 'fact', render: inShort },
        { key: 'excellent', width: 80 },
        { key: 'good', width: 80 },
        { key: 'medium', width: 80 },
        { key: 'pass', width: 80 },
        { key: 'fail', width: 80 },
      ]}
      create={t.newScheme}
      acts={({ id, version, name, isDefault }) =>
        isDefault
          ? []
          : [
              {
                key: 'use',
                name: t.useScheme,
                ask: t.askUseScheme(name),
                run: () => using.submit({ params: { id }, body: { version } }),
              },
            ]
      }
      askRemove={({ name }) => t.askRemoveScheme(name)}
      drawer={(edited, onClose) => (
        <NounDrawer
          title={edited ? t.editScheme(edited.name) : t.newScheme}
          create={pointSchemeCalls.create}
          edit={pointSchemeCalls.edit}
          edited={edited}
          initial={{ rows: twoSpans, excellent: 4, good: 3, medium: 2, pass: 1, fail: 0 }}
          fields={[
            'name',
            { name: 'rows', input: <SpansField /> },
            <h3 key="levels">{t.levelPoints}</h3>,
            ['excellent', 'good'],
            ['medium', 'pass'],
            'fail',
          ]}
          onClose={onClose}
        />
      )}
    />
  );
};

export default PointSchemesPage;

import { PreDefence } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';

/** What was said at a pre-defence, by whom, and what belongs to it. */
export const PreDefenceFacts = ({ preDefence }: { preDefence: PreDefence }) => (
  <div className="stack">
    <FactsOf
      of={PreDefence}
      thing={preDefence}
      facts={[
        'name',
        'studentNo',
        { key: 'title', wide: true },
        'heldOn',
        'place',
        'conclusion',
        {
          key: 'panel',
          wide: true,
          value: preDefence.panel.map(({ name, unit, title }) => `${name}（${unit} ${title}）`).join('、'),
        },
        { key: 'record', wide: true },
      ]}
    />
    <RecordFiles files={preDefence.attachments} />
  </div>
);

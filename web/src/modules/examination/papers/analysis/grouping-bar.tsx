import { type Analysis, type Dimension, dimensions } from '@graduate/contract/examination/papers/analysis.ts';
import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { Segmented, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { analysisTexts } from './analysis-texts.ts';
import type { Grouping } from './question-card.tsx';

type Props = {
  paperId: string;
  analysis: Analysis;
  grouping: Grouping | null;
  onChange: (grouping: Grouping | null) => void;
};

const WORDLESS = new Set(['text', 'longText', 'file', 'sectionText']);

/** The groups there are; any question that is counted by group names them. */
const useGroups = (paperId: string, { questions }: Analysis, by: Dimension | undefined) => {
  const counted = questions.find(({ question }) => !WORDLESS.has(question.type));
  const query = { questionId: counted?.question.id ?? '', by: by ?? 'department' };
  const { data } = useCall(
    analysisCalls.cross,
    { params: { id: paperId }, query },
    { quiet: true, enabled: by !== undefined && counted !== undefined },
  );
  return by ? (data?.groups ?? []) : [];
};

/** Compares parts of the audience, or looks at one of them alone. */
export const GroupingBar = ({ paperId, analysis, grouping, onChange }: Props) => {
  const t = useTexts(analysisTexts);
  const language = useLanguage();
  const groups = useGroups(paperId, analysis, grouping?.by);
  if (analysis.dimensions.length === 0) return null;
  return (
    <div className="row gap-x-l">
      <Segmented<Dimension | 'none'>
        aria-label={t.by}
        value={grouping?.by ?? 'none'}
        onChange={(by) => onChange(by === 'none' ? null : { by, only: null })}
        options={[
          { value: 'none', label: t.noGroups },
          ...analysis.dimensions.map((by) => ({ value: by, label: dimensions[by][language] })),
        ]}
      />
      {grouping && (
        <Select<string>
          className="analysis-group"
          aria-label={t.onlyGroup}
          value={grouping.only ?? ''}
          onChange={(only) => onChange({ ...grouping, only: only || null })}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t.allGroups },
            ...groups.map(({ code, name, answered }) => ({ value: code, label: t.group(name, answered) })),
          ]}
        />
      )}
    </div>
  );
};
